import { gameCalendarPath } from "#app/features/games/paths.ts";
import { m } from "#messages";

type AddToCalendarProps = {
  gameId: number;
  links: { google: string; outlook: string };
};

export function AddToCalendar({ gameId, links }: AddToCalendarProps) {
  return (
    <details>
      <summary>{m.calendars_add()}</summary>
      <div className="stack-tight">
        <div className="row">
          {/* The router cannot load a file, so this is a plain link. */}
          <a className="btn btn-secondary" href={gameCalendarPath(gameId)} download>
            {m.calendars_file()}
          </a>{" "}
          <Elsewhere href={links.google}>Google</Elsewhere>{" "}
          <Elsewhere href={links.outlook}>Outlook</Elsewhere>
        </div>
      </div>
    </details>
  );
}

const Elsewhere = ({ href, children }: { href: string; children: string }) => (
  <a className="btn btn-secondary" href={href} target="_blank" rel="noreferrer">
    {children}
  </a>
);
