import { redirect } from "react-router";
import { guestLinkPagePath, guestLinkPath } from "#app/features/games/paths.ts";
import { findGameByCode } from "#app/features/guests/guest-link-game.queries.server.ts";
import { requireGuestLink } from "#app/features/guests/require-guest-link.server.ts";
import { Poster } from "#app/features/invitations/components/poster.tsx";
import { unlisted } from "#app/lib/page-meta.ts";
import { localTime } from "#app/lib/zoned-time.server.ts";
import { servicesContext } from "#app/platform/http/request-context.server.ts";
import { toQrCode } from "#app/platform/images/qr-code.server.ts";
import { plainPage } from "#app/platform/react-router/plain-page.tsx";
import { formatDate, formatTime } from "#app/ui/when.ts";
import { m } from "#messages";
import posterStyle from "../../poster.css?url";
import type { Route } from "./+types/guest-link-poster.ts";

export const handle = plainPage;

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: posterStyle }];

export const meta = unlisted(m.guests_poster_title, m.guests_poster_description);

export async function loader(args: Route.LoaderArgs) {
  const { gameId, code: guestCode } = await requireGuestLink(args);
  const { db, settings } = args.context.get(servicesContext);
  const game = guestCode ? await findGameByCode(db, guestCode) : undefined;
  if (!guestCode || !game) throw redirect(guestLinkPagePath(gameId), 303);
  const link = settings.appOrigin + guestLinkPath(guestCode);
  const when = localTime(game.datetime, { zone: game.zone, now: game.now });
  const { name, address } = game;
  return { gameId, name, address, when, link, code: toQrCode(link) };
}

export default function GuestLinkPoster({ loaderData }: Route.ComponentProps) {
  const { gameId, name, address, when, link, code } = loaderData;
  return (
    <Poster
      call={m.guests_poster_call()}
      team={name}
      link={link}
      code={code}
      hint={m.guests_poster_hint()}
      back={{ to: guestLinkPagePath(gameId), label: m.guests_poster_back() }}
    >
      <p>
        <b>
          {formatDate(when)}, {formatTime(when)}
        </b>
      </p>
      <p>{address}</p>
    </Poster>
  );
}
