import { listTeamLog, type TeamLogEntry } from "#app/features/audit/team-log.queries.server.ts";
import { teamForAbility } from "#app/features/team-page/team-at-address.server.ts";
import { courtFacts, isCourtFact } from "#app/features/teams/court-facts.ts";
import { membersPath } from "#app/features/teams/paths.ts";
import { firstName } from "#app/lib/first-name.ts";
import type { LocalTime } from "#app/lib/local-time.ts";
import { unlisted } from "#app/lib/page-meta.ts";
import { toId } from "#app/lib/schemas.ts";
import { localTime } from "#app/lib/zoned-time.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { dateAndTime } from "#app/ui/dates.ts";
import { EmptyState, Page } from "#app/ui/page.tsx";
import { OlderLink } from "#app/ui/tabs.tsx";
import { m } from "#messages";
import type { Route } from "./+types/team-log.ts";

export { NotAllowed as ErrorBoundary } from "#app/features/team-page/components/not-allowed.tsx";

const perPage = 50;

export const meta = unlisted(m.team_page_log, m.team_page_log_description);

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
    <Page
      title={m.team_page_log()}
      eyebrow={team.name}
      lead={m.team_page_log_lead()}
      width="narrow"
    >
      <p className="row">
        <ButtonLink to={membersPath(team)} variant="secondary">
          {m.team_page_members()}
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
        <EmptyState
          heading="h2"
          title={m.team_page_log_empty()}
          text={m.team_page_log_empty_text()}
        />
      </div>
    );
  }
  return (
    <ul className="stack section">
      {entries.map((entry) => (
        <li key={entry.id}>
          <p>{deedWords(entry)}</p>
          <p className="hint">{dateAndTime(entry.at)}</p>
        </li>
      ))}
    </ul>
  );
}

function doerName({ who, isByAdmin }: Entry) {
  if (isByAdmin) return m.team_page_log_admin();
  return who ? firstName(who.name) : m.team_page_log_player();
}

function deedWords(entry: Entry): string {
  const { action, person, reason, fields } = entry;
  const who = doerName(entry);
  const whom = person === null ? m.team_page_log_player() : firstName(person);
  switch (action) {
    case "edit":
      return m.team_page_log_edit({ who, fields: listFields(fields) });
    case "unname_captain":
      return person === entry.who?.name
        ? m.team_page_log_step_down({ who })
        : m.team_page_log_unname_captain({ who, whom });
    case "ban":
      return reason
        ? m.team_page_log_ban_because({ who, whom, reason })
        : m.team_page_log_ban({ who, whom });
    default:
      return deeds[action]({ who, whom });
  }
}

type Deed = (facts: { who: string; whom: string }) => string;

const deeds = {
  remove: m.team_page_log_remove,
  restore: m.team_page_log_restore,
  name_captain: m.team_page_log_name_captain,
  let_in: m.team_page_log_let_in,
  turn_down: m.team_page_log_turn_down,
  remove_member: m.team_page_log_remove_member,
  lift_ban: m.team_page_log_lift_ban,
  new_key: m.team_page_log_new_key,
  set_strength: m.team_page_log_set_strength,
  announce: m.team_page_log_announce,
  remove_announcement: m.team_page_log_remove_announcement,
  export: m.team_page_log_export,
} satisfies Record<Exclude<Entry["action"], "edit" | "unname_captain" | "ban">, Deed>;

function listFields(fields: string[]) {
  const words = fields.map((field) =>
    isCourtFact(field)
      ? m.team_page_log_field_fact({ fact: courtFacts[field].label() })
      : (fieldWords[field]?.() ?? m.team_page_log_field_other({ field })),
  );
  return words.length > 0
    ? words.reduce((list, last) => m.team_page_log_fields({ list, last }))
    : "";
}

const fieldWords: Record<string, () => string> = {
  name: m.team_page_log_field_name,
  address: m.team_page_log_field_address,
  position: m.team_page_log_field_position,
  thumbnail: m.team_page_log_field_thumbnail,
  guestsSeeNames: m.team_page_log_field_guests_see_names,
  chatLink: m.team_page_log_field_chat,
  hidden: m.team_page_log_field_hidden,
};
