import type { GameSeen } from "#app/features/games/game-page.ts";
import {
  keepGuestPath,
  keepPlayerPath,
  promotePlayerPath,
  removePlayerPath,
} from "#app/features/games/paths.ts";
import { spotsLeft } from "#app/features/games/spot-count.ts";
import type { LocalTime } from "#app/lib/local-time.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { Badge } from "#app/ui/card.tsx";
import { formatTime } from "#app/ui/when.ts";
import { m } from "#messages";

type MoveProps = {
  game: GameSeen;
  id: number;
  name: string;
  guest?: true;
};

export function PromoteButton({ game, id, name, guest }: MoveProps) {
  const { maxPlayers } = game;
  const isFull = maxPlayers !== null && spotsLeft(game) === 0;
  return (
    <form method="post" action={promotePlayerPath(game.id, id)}>
      {guest ? <input type="hidden" name="guest" value="1" /> : null}
      <input type="hidden" name="raise" value={isFull ? "true" : "false"} />
      <button type="submit" className={`${buttonClass({ variant: "secondary" })} game-small`}>
        {isFull
          ? m.answers_roster_promote_raising({ maximum: maxPlayers + 1 })
          : m.answers_roster_promote()}
        <span className="sr-only">{` ${name}`}</span>
      </button>
    </form>
  );
}

export const LetIn = ({ game, id, name }: MoveProps) => (
  <form method="post" action={promotePlayerPath(game.id, id)}>
    <input type="hidden" name="guest" value="1" />
    <input type="hidden" name="raise" value="false" />
    <button type="submit" className={`${buttonClass({ variant: "secondary" })} game-small`}>
      {m.answers_roster_let_in()}
      <span className="sr-only">{` ${name}`}</span>
    </button>
  </form>
);

export const RemoveButton = ({ game, id, name, guest }: MoveProps) => (
  <form method="post" action={removePlayerPath(game.id, id)}>
    {guest ? <input type="hidden" name="guest" value="1" /> : null}
    <button type="submit" className={`${buttonClass({ variant: "secondary" })} game-small`}>
      {m.answers_roster_remove()}
      <span className="sr-only">{` ${name}`}</span>
    </button>
  </form>
);

type PendingRemovalProps = Pick<MoveProps, "id" | "name" | "guest"> & {
  gameId: number;
  outAt?: LocalTime | null;
};

export function PendingRemoval({ gameId, id, name, guest, outAt }: PendingRemovalProps) {
  if (!outAt) return null;
  const keepPath = guest ? keepGuestPath(gameId, id) : keepPlayerPath(gameId, id);
  return (
    <form className="row game-leaving" method="post" action={keepPath}>
      <Badge tone="out">{m.answers_roster_out_at({ time: formatTime(outAt) })}</Badge>{" "}
      <button type="submit" className={`${buttonClass({ variant: "secondary" })} game-small`}>
        {m.answers_roster_undo()}
        <span className="sr-only">{` ${m.answers_roster_undo_whose({ name })}`}</span>
      </button>
    </form>
  );
}
