import { toFace } from "#app/features/game-pages/components/game-faces.tsx";
import type { Invited, UpcomingGame } from "#app/features/games/game.ts";
import { Roster } from "#app/ui/faces.tsx";

type WhoComesProps = { game: Pick<UpcomingGame, "players" | "checkedIn">; invited: Invited };

/** Shows the names: who is in, the reader first, and who has not answered yet. */
export function WhoComes({ game, invited: { coming, missing } }: WhoComesProps) {
  const people = coming.map((face, at) => ({ ...toFace(face), isMe: at === 0 && game.checkedIn }));
  const more = game.players - coming.length;
  const count = missing[0]?.of ?? 0;
  return (
    <div className="ticket-list">
      <Roster people={people} last={more > 0 ? `+${more} more...` : null} />
      {count > 0 ? (
        <p>
          <b>{`Not in yet (${count})`}</b>{" "}
          {missing.map(({ name }) => name).join(", ") + (count > missing.length ? " …" : "")}
        </p>
      ) : null}
    </div>
  );
}
