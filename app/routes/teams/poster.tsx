import { Poster } from "#app/features/invitations/components/poster.tsx";
import { teamForAbility } from "#app/features/team-page/team-at-address.server.ts";
import { shareLink, teamPath } from "#app/features/teams/paths.ts";
import { typeOfPath } from "#app/features/teams/team.ts";
import { findTeamKey } from "#app/features/teams/teams.server.ts";
import { unlisted } from "#app/lib/page-meta.ts";
import { servicesContext } from "#app/platform/http/request-context.server.ts";
import { toQrCode } from "#app/platform/images/qr-code.server.ts";
import { plainPage } from "#app/platform/react-router/plain-page.tsx";
import { m } from "#messages";
import posterStyle from "../../poster.css?url";
import type { Route } from "./+types/poster.ts";

export const handle = plainPage;

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: posterStyle }];

export { NotAllowed as ErrorBoundary } from "#app/features/team-page/components/not-allowed.tsx";

export const meta = unlisted(
  (path) => m.invitations_poster_title({ type: typeOfPath(path) }),
  m.invitations_poster_description,
);

/** Only members can see the poster of a team, because its QR code contains the key. */
export async function loader(args: Route.LoaderArgs) {
  const { db, team } = await teamForAbility(args, "seeMembers");
  const { appOrigin } = args.context.get(servicesContext).settings;
  const { type, slug, name, address } = team;
  const link = shareLink(appOrigin, { type, slug, secretKey: await findTeamKey(db, team.id) });
  return { team: { type, slug, name, address }, link, code: toQrCode(link) };
}

export default function TeamPoster({ loaderData: { team, link, code } }: Route.ComponentProps) {
  return (
    <Poster
      call={m.invitations_poster_call(team)}
      team={team.name}
      link={link}
      code={code}
      hint={m.invitations_poster_hint(team)}
      back={{ to: teamPath(team), label: m.invitations_poster_back(team) }}
    >
      <p>{team.address}</p>
    </Poster>
  );
}
