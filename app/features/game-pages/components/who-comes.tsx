import type { Invited, UpcomingGame } from "#app/features/games/game.ts";
import { Roster } from "#app/ui/faces.tsx";

type WhoComesProps = { game: Pick<UpcomingGame, "players" | "members">; invited: Invited[] };

/** The names: who is in, the reader first, and whom one may still ask. */
export function WhoComes({ game, invited }: WhoComesProps) {
  const [me] = invited;
  const toName = (it: Invited) => (it === me ? `${it.name} (you)` : it.name);
  const coming = invited.filter(({ isIn }) => isIn);
  const missing = invited.filter(({ isIn }) => !isIn);
  const count = Math.max(missing.length, game.members - game.players);
  return (
    <div className="ticket-list">
      <Roster
        people={coming.map((it) => ({ key: `${it.id}`, name: toName(it), src: it.avatar }))}
      />
      {missing.length > 0 ? (
        <p>
          <b>{`Not in yet (${count})`}</b>{" "}
          {missing.map(toName).join(", ") + (count > missing.length ? " …" : "")}
        </p>
      ) : null}
    </div>
  );
}
