import { listTeamLog, type TeamLogEntry } from "#app/features/audit/team-log.queries.server.ts";
import { TeamLog } from "#app/features/team-page/components/team-log.tsx";
import { teamForAbility } from "#app/features/team-page/team-at-address.server.ts";
import { membersPath } from "#app/features/teams/paths.ts";
import { unlisted } from "#app/lib/page-meta.ts";
import { toId } from "#app/lib/schemas.ts";
import { localTime } from "#app/lib/zoned-time.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
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
