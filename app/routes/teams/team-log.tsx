import { listTeamLog, type TeamLogEntry } from "#app/features/audit/team-log.queries.server.ts";
import { teamForAbility } from "#app/features/team-page/team-at-address.server.ts";
import { membersPath } from "#app/features/teams/paths.ts";
import type { LocalTime } from "#app/lib/local-time.ts";
import { unlisted } from "#app/lib/page-meta.ts";
import { toId } from "#app/lib/schemas.ts";
import { localTime } from "#app/lib/zoned-time.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { dateAndTime } from "#app/ui/dates.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Page } from "#app/ui/page.tsx";
import { OlderLink } from "#app/ui/page-links.tsx";
import type { Route } from "./+types/team-log.ts";

export { NotAllowed as ErrorBoundary } from "#app/features/team-page/components/not-allowed.tsx";

const perPage = 50;

export const meta = unlisted("Log", "What captains did.");

export async function loader(args: Route.LoaderArgs) {
  const { db, user, team } = await teamForAbility(args, "seeLog");
  const before = toId(args.url.searchParams.get("before") ?? undefined);
  const entries = await listTeamLog(db, { teamId: team.id, before, limit: perPage });
  const reader = { zone: user.timezone, now: user.now };
  return {
    team,
    entries: entries.map(({ at, ...entry }: TeamLogEntry) => ({
      ...entry,
      at: localTime(at, reader),
    })),
    older: entries.length === perPage ? entries.at(-1)?.id : undefined,
  };
}

export default function TeamLogPage({ loaderData }: Route.ComponentProps) {
  const { team, entries, older } = loaderData;
  return (
    <Page title="Log" eyebrow={team.name} lead="What captains did, newest first." width="narrow">
      <p className="row">
        <ButtonLink to={membersPath(team)} variant="secondary">
          Members
        </ButtonLink>
      </p>
      <TeamLog entries={entries} />
      <OlderLink older={older} />
    </Page>
  );
}

type Entry = Omit<TeamLogEntry, "at"> & { at: LocalTime };

function TeamLog({ entries }: { entries: Entry[] }) {
  if (entries.length === 0) {
    return (
      <div className="section">
        <EmptyState heading="h2" title="Nothing yet" text="What captains do is written here." />
      </div>
    );
  }
  return (
    <ul className="stack section">
      {entries.map((entry) => (
        <li key={entry.id}>
          <p>{`${doerName(entry)} ${toDeed(entry)}`}</p>
          <p className="hint">{dateAndTime(entry.at)}</p>
        </li>
      ))}
    </ul>
  );
}

const firstName = (name: string) => name.split(" ")[0] ?? name;

function doerName({ who, isByAdmin }: Entry) {
  if (isByAdmin) return "An admin";
  return who ? firstName(who.name) : "Player";
}

function toDeed({ action, person, reason, fields, who }: Entry): string {
  const whom = person === null ? "Player" : firstName(person);
  const because = reason ? `: ${reason}` : "";
  switch (action) {
    case "edit":
      return `changed the ${fields.map(asWord).join(" and the ")}`;
    case "remove":
      return "deleted everything";
    case "restore":
      return "restored everything";
    case "name_captain":
      return `named ${whom} a captain`;
    case "unname_captain":
      return person === who?.name ? "stepped down" : `made ${whom} a player again`;
    case "remove_member":
      return `removed ${whom}`;
    case "ban":
      return `banned ${whom}${because}`;
    case "lift_ban":
      return `lifted the ban of ${whom}`;
    case "new_key":
      return "made a new key";
    case "set_strength":
      return `changed the strength of ${whom}`;
    case "announce":
      return "announced something";
    case "remove_announcement":
      return "removed the announcement";
    case "export":
      return "exported the list";
  }
}

const words: Record<string, string> = {
  thumbnail: "photo",
  guestsSeeNames: "switch of first names for guests",
  hidden: "visibility of the announcement",
};
const asWord = (field: string) => words[field] ?? field;
