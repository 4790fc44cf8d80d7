import { ReliabilityTable } from "#app/features/statistics/components/reliability-table.tsx";
import { figureDays } from "#app/features/statistics/figures.ts";
import { teamFilePath } from "#app/features/statistics/paths.ts";
import { listReliability } from "#app/features/statistics/reliability.queries.server.ts";
import { teamForAbility } from "#app/features/team-page/team-at-address.server.ts";
import { membersPath } from "#app/features/teams/paths.ts";
import { unlisted } from "#app/lib/page-meta.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Page } from "#app/ui/page.tsx";
import { m } from "#messages";
import figuresStyle from "../../figures.css?url";
import type { Route } from "./+types/reliability.ts";

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: figuresStyle }];

export { NotAllowed as ErrorBoundary } from "#app/features/team-page/components/not-allowed.tsx";

export const meta = unlisted(
  m.statistics_reliability_page_title,
  m.statistics_reliability_page_description,
);

export async function loader(args: Route.LoaderArgs) {
  const { db, team } = await teamForAbility(args, "seeReliability");
  return { team, members: await listReliability(db, { teamId: team.id }) };
}

export default function TeamReliability({ loaderData: { team, members } }: Route.ComponentProps) {
  return (
    <Page
      title={m.statistics_reliability_page_title()}
      eyebrow={team.name}
      lead={m.statistics_reliability_page_lead({ days: figureDays })}
      width="narrow"
    >
      <p className="row">
        <ButtonLink to={membersPath(team)} variant="secondary">
          {m.statistics_reliability_page_members()}
        </ButtonLink>
        <ButtonLink to={teamFilePath(team)} variant="secondary" reloadDocument>
          {m.statistics_export()}
        </ButtonLink>
      </p>
      <div className="section">
        <ReliabilityTable
          of="player"
          rows={members.map(({ userId: id, ...row }) => ({ id, ...row }))}
        />
      </div>
    </Page>
  );
}
