import { data, redirect } from "react-router";
import { guestLinkPagePath, guestLinkPath } from "#app/features/games/guest-link-path.ts";
import { Poster } from "#app/features/invitations/components/poster.tsx";
import { qrCodeOf } from "#app/features/invitations/invite-qr.server.ts";
import { findGuestLink } from "#app/features/replies/guest-link.queries.server.ts";
import { findGameByCode } from "#app/features/replies/linked-game.queries.server.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { idOf } from "#app/lib/schemas.ts";
import { localTime } from "#app/lib/zoned-time.server.ts";
import { servicesContext } from "#app/platform/http/app-services.server.ts";
import { requireUser } from "#app/platform/http/current-user.server.ts";
import { dateOf, timeOf } from "#app/ui/when.ts";
import posterStyle from "../../poster.css?url";
import type { Route } from "./+types/guest-link-poster.ts";

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: posterStyle }];

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: "Game Poster",
    description: "A QR code to show or to print.",
    index: false,
  });

/** For the managers of the game, who open and close the link. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { id: userId } = requireUser({ context, url });
  const { db, settings } = context.get(servicesContext);
  const gameId = idOf(params.id);
  const found = gameId && (await findGuestLink(db, { gameId, userId }));
  if (!found) throw data(null, { status: 404 });
  if (!found.isManager) throw data(null, { status: 403 });
  const game = found.code ? await findGameByCode(db, found.code) : undefined;
  if (!found.code || !game) throw redirect(guestLinkPagePath(gameId), 303);
  const link = settings.appOrigin + guestLinkPath(found.code);
  const when = localTime(game.datetime, { zone: game.zone, now: new Date() });
  const { name, address } = game;
  return { gameId, name, address, when, link, code: qrCodeOf(link) };
}

export default function GuestLinkPoster({ loaderData }: Route.ComponentProps) {
  const { gameId, name, address, when, link, code } = loaderData;
  return (
    <Poster
      call="Are you in? Scan and type your name"
      team={name}
      link={link}
      code={code}
      hint="Whoever scans this code can answer with a name alone."
      back={{ to: guestLinkPagePath(gameId), label: "Back to the guest link" }}
    >
      <p>
        <b>
          {dateOf(when)}, {timeOf(when)}
        </b>
      </p>
      <p>{address}</p>
    </Poster>
  );
}
