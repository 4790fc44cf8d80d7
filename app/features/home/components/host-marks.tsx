import { gamePagePath } from "#app/features/games/paths.ts";
import type { LocalTime } from "#app/lib/local-time.ts";
import { Link } from "#app/platform/react-router/link.tsx";
import { toDay } from "#app/ui/when.ts";
import { m } from "#messages";

/** Players left a game of the reader, or guests ask to be let in, and the reader has not seen its page since. */
export type HostMark = { id: number; team: string; when: LocalTime; left: number; asking: number };

/** Tells a host which games to look at; the page of the game takes the mark away. */
export const HostMarks = ({ marks }: { marks: HostMark[] }) =>
  marks.length > 0 ? (
    <section className="card" aria-label={m.home_host_marks()}>
      {marks.map(({ id, team, when, ...news }) => (
        <p key={id} className="flush">
          <Link to={gamePagePath(id)}>
            <b>{`${toDay(when)}: ${newsWords(news)}`}</b>
            {`, ${team}`}
          </Link>
        </p>
      ))}
    </section>
  ) : null;

const newsWords = ({ left, asking }: Pick<HostMark, "left" | "asking">) =>
  [left > 0 ? m.home_mark_left({ left }) : null, asking > 0 ? m.home_mark_asking({ asking }) : null]
    .filter(Boolean)
    .join(", ");
