import { isTeamMuted } from "#app/features/notifications/mute-team.server.ts";
import { TeamSettings } from "#app/features/team-page/components/team-settings.tsx";
import { teamForAbility } from "#app/features/team-page/team-at-address.server.ts";
import { teamPath } from "#app/features/teams/paths.ts";
import { unlisted } from "#app/lib/page-meta.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Page } from "#app/ui/page.tsx";
import { m } from "#messages";
import type { Route } from "./+types/settings.ts";

export { NotAllowed as ErrorBoundary } from "#app/features/team-page/components/not-allowed.tsx";

export const meta = unlisted(m.team_page_settings, m.team_page_settings_description);

export async function loader(args: Route.LoaderArgs) {
  const { db, user, team } = await teamForAbility(args, "seeMembers");
  return { team, isMuted: await isTeamMuted(db, { teamId: team.id, userId: user.id }) };
}

export default function Settings({ loaderData: { team, isMuted } }: Route.ComponentProps) {
  return (
    <Page title={m.team_page_settings()} eyebrow={team.name} width="narrow">
      <p className="row">
        <ButtonLink to={teamPath(team)} variant="secondary">
          {m.teams_view(team)}
        </ButtonLink>
      </p>
      <TeamSettings team={team} isMuted={isMuted} />
    </Page>
  );
}
