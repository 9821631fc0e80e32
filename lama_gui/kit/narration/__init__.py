"""What is on the screen, for whoever hears it: a tree of nodes, and what is said when."""

from lama_gui.kit.narration.narrator import Narration, States, Utterance, sentence
from lama_gui.kit.narration.nodes import Live, Node, Role, nodes_of

__all__ = ["Live", "Narration", "Node", "Role", "States", "Utterance", "nodes_of", "sentence"]
