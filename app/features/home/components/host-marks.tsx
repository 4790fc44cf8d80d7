import { gamePagePath } from "#app/features/games/paths.ts";
import type { LocalTime } from "#app/lib/local-time.ts";
import { Link } from "#app/platform/react-router/link.tsx";
import { toDay } from "#app/ui/when.ts";

/** Players left a game of the reader, who has not seen its page since. */
export type HostMark = { id: number; team: string; when: LocalTime; count: number };

/** Tells a host which games to look at; the page of the game takes the mark away. */
export const HostMarks = ({ marks }: { marks: HostMark[] }) =>
  marks.length > 0 ? (
    <section className="card" aria-label="Games you host">
      {marks.map(({ id, team, when, count }) => (
        <p key={id} className="flush">
          <Link to={gamePagePath(id)}>
            <b>{`${toDay(when)}: ${count} dropped out`}</b>
            {`, ${team}`}
          </Link>
        </p>
      ))}
    </section>
  ) : null;
