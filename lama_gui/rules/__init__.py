"""The rules as pure functions of immutable states; uses only the standard library.

Comments and tests cite the rulebooks by our own numbers; ``tests/rules/`` goes through them.
L.A.M.A.: L1 set-up, L2 a turn, L3 the Party Edition's cards, L4 the end of a round, L5 scoring, L6
the next round and the end of the match. VAMOS: V1 the cards, V2 dealing, V3 rounds and leaders, V4
a trick, V5 its winner, V6 VAMOS cards, V7 the last trick, V8 scoring, V9 stars and skulls.
"""
