import type { ReactNode } from "react";
import { announcementPath } from "#app/features/announcements/paths.ts";
import { MuteForm } from "#app/features/notifications/components/mute-form.tsx";
import { ReportLink } from "#app/features/safety/components/report-link.tsx";
import { reliabilityPath, teamFilePath } from "#app/features/statistics/paths.ts";
import {
  editTeamPath,
  mutePath,
  renewKeyPath,
  teamLogPath,
  teamPath,
} from "#app/features/teams/paths.ts";
import { type Team, teamNoun } from "#app/features/teams/team.ts";
import {
  mayWithTeam,
  type TeamAbility,
  type TeamRole,
} from "#app/features/teams/team-abilities.ts";
import { Link } from "#app/platform/react-router/link.tsx";
import { Section } from "#app/ui/page.tsx";
import { m } from "#messages";

type TeamSettingsProps = { team: Team & { roles: TeamRole[] }; isMuted: boolean };

export function TeamSettings({ team, isMuted }: TeamSettingsProps) {
  const { id, name, type, roles } = team;
  const may = (ability: TeamAbility) => mayWithTeam({ roles, type, ability });
  return (
    <>
      <Group title={teamNoun[type]}>
        {may("announce") ? (
          <Link to={announcementPath(id, teamPath(team))}>{m.announcements_announce()}</Link>
        ) : null}
        {may("edit") ? <Link to={editTeamPath(team)}>{m.teams_edit_title(team)}</Link> : null}
        {may("renewKey") ? <Link to={renewKeyPath(team)}>{m.teams_key_new()}</Link> : null}
      </Group>
      <Group title={m.team_page_settings_lists()}>
        {may("seeReliability") ? (
          <Link to={reliabilityPath(team)}>{m.team_page_reliability()}</Link>
        ) : null}
        {may("exportAnswers") ? (
          <Link to={teamFilePath(team)} reloadDocument>
            {m.statistics_export()}
          </Link>
        ) : null}
        {may("seeLog") ? <Link to={teamLogPath(team)}>{m.team_page_log()}</Link> : null}
      </Group>
      <Group title={m.team_page_settings_own()}>
        <MuteForm action={mutePath(team)} name={name} isMuted={isMuted} />
        <ReportLink subject={{ kind: type, id }} name={name} next={teamPath(team)} />
      </Group>
    </>
  );
}

function Group({ title, children }: { title: string; children: (ReactNode | null)[] }) {
  const rows = children.filter((row) => row !== null);
  if (rows.length === 0) return null;
  return (
    <Section title={title}>
      <ul className="acts">
        {rows.map((row, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: The rows of a group do not move.
          <li key={at}>{row}</li>
        ))}
      </ul>
    </Section>
  );
}
