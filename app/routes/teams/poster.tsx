import { Poster } from "#app/features/invitations/components/poster.tsx";
import { teamForAbility } from "#app/features/team-page/team-at-address.server.ts";
import { shareLink, teamPath } from "#app/features/teams/paths.ts";
import { teamNoun, typeOfPath } from "#app/features/teams/team.ts";
import { findTeamKey } from "#app/features/teams/teams.server.ts";
import { unlisted } from "#app/lib/page-meta.ts";
import { servicesContext } from "#app/platform/http/app-services.server.ts";
import { toQrCode } from "#app/platform/images/qr-code.server.ts";
import { plainPage } from "#app/platform/react-router/plain-page.tsx";
import posterStyle from "../../poster.css?url";
import type { Route } from "./+types/poster.ts";

export const handle = plainPage;

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: posterStyle }];

export { NotAllowed as ErrorBoundary } from "#app/features/team-page/components/not-allowed.tsx";

export const meta = unlisted(
  (path) => `${teamNoun[typeOfPath(path)]} Poster`,
  "A QR code to show or to print.",
);

/** For members alone: the code of a team holds its key. */
export async function loader(args: Route.LoaderArgs) {
  const { db, team } = await teamForAbility(args, "seeMembers");
  const { appOrigin } = args.context.get(servicesContext).settings;
  const { type, slug, name, address } = team;
  const link = shareLink(appOrigin, { type, slug, secretKey: await findTeamKey(db, team.id) });
  return { team: { type, slug, name, address }, link, code: toQrCode(link) };
}

export default function TeamPoster({ loaderData: { team, link, code } }: Route.ComponentProps) {
  const isTeam = team.type === "team";
  const noun = teamNoun[team.type].toLowerCase();
  return (
    <Poster
      call={isTeam ? "Scan to join our team" : "Scan to see who plays here"}
      team={team.name}
      link={link}
      code={code}
      hint={`Anyone who scans this code can join the ${noun}.`}
      back={{ to: teamPath(team), label: `Back to the ${noun}` }}
    >
      <p>{team.address}</p>
    </Poster>
  );
}
