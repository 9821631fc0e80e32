"""How a lobby is served: at which address, since when in vain, and what helps then."""

from __future__ import annotations

from lama_gui.net.network import addresses
from lama_gui.scenes.app_context import AppContext
from lama_gui.scenes.phones.opening import close_party, dress_party, open_party
from lama_gui.scenes.phones.wanted import Wanted
from lama_gui.view.phones.chairs import Chair
from lama_gui.view.phones.party import Party

#: After so many seconds without anybody the help comes up.
NOBODY_CAME = 30.0


class Service:
    """Lets phones find the lobby of ``variant``, with its ``chairs`` and the ``faces`` to choose.

    Opens the party, or takes over the one that is open. ``problem`` says why there is none;
    ``helping``: whether the help is shown, with the addresses ``known`` of this machine.
    """

    def __init__(
        self,
        context: AppContext,
        variant: str,
        wanted: Wanted,
        chairs: list[Chair],
        faces: tuple[str, ...],
    ) -> None:
        self._context, self._variant, self._faces = context, variant, faces
        self.wanted = wanted
        self.problem = ""
        self.helping = False
        self.known: list[str] = []
        self._kept = chairs  # while nobody is served
        self._at = ""
        self._waited = 0.0
        self._open()

    # ---- what holds now -------------------------------------------------------------------

    @property
    def party(self) -> Party | None:
        """Who is served; None while that is not possible."""
        return self._context.party

    @property
    def chairs(self) -> list[Chair]:
        """As they are now."""
        return self._kept if self.party is None else self.party.chairs

    @property
    def phones(self) -> int:
        """How many sit there with a phone."""
        return sum(chair.kind == "phone" for chair in self.chairs)

    @property
    def served(self) -> str:
        """The address at which it is served, "" if it is not."""
        return "" if self.party is None else self.party.server.address

    # ---- where it is ----------------------------------------------------------------------

    def _open(self) -> None:
        """Let phones find the table, with the chairs as they are."""
        context = self._context
        if context.party is None:
            try:
                party = open_party(context, self.wanted)
            except OSError as error:
                reason = error.strerror or str(error)
                self.problem = context.texts_for(self._variant)("phones.refused", reason=reason)
                self.help()
                return
            context.change(phones_address=party.server.address)
        assert context.party is not None
        self._at = context.party.address
        context.party.faces, context.party.chairs = self._faces, self._kept
        dress_party(context, context.party, self._variant)

    def go_to(self, address: str | None) -> None:
        """Serve at ``address`` from now on; None, and the one in use, change nothing."""
        if address is not None and (self.problem or address != self.served):
            self.helping = False
            self.again(Wanted(address, 0, self.wanted.hosts))

    def again(self, wanted: Wanted) -> None:
        """Serve anew where it is ``wanted``; whoever sat there scans again, on the same chair."""
        self._kept = [c.freed() if c.kind == "phone" else c for c in self.chairs]
        close_party(self._context)
        self.wanted, self.problem = wanted, ""
        self._open()

    # ---- what helps -----------------------------------------------------------------------

    def help(self) -> None:
        """Show what helps, with the addresses as they are now."""
        self.helping = True
        self.known = addresses(self._context.settings.phones_address)

    def no_help(self) -> None:
        """Wait on without the help, unless nobody could come at all."""
        self.helping, self._waited = self.party is None, 0.0

    def look(self, dt: float) -> bool:
        """After ``dt`` seconds: has the network changed, or did nobody come; whether it matters."""
        before = self._at, self.helping
        party = self.party
        if party is not None and party.address != self._at:
            self._at = party.address
            for index, chair in enumerate(self.chairs):
                if chair.kind == "phone":
                    party.remove(index)  # whoever sat there has to scan the new code
        if party is not None and party.sat_down:
            self.helping = False
        self._waited += dt
        if not self.phones and self._waited >= NOBODY_CAME and not self.helping:
            self.help()
        return before != (self._at, self.helping)
