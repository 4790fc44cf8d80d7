import { data } from "react-router";
import { requireUser } from "#app/features/accounts/current-user.server.ts";
import { ShareGame } from "#app/features/game-pages/components/game-share.tsx";
import { listGameFacts } from "#app/features/games/game-fact-lists.ts";
import { findGameOfMember } from "#app/features/games/game-of-member.queries.server.ts";
import { stageAt } from "#app/features/games/game-times.ts";
import { openGuestCode } from "#app/features/games/guest-link-state.server.ts";
import { gamePath } from "#app/features/games/paths.ts";
import { gameInWords, gameLink, type SharedGame } from "#app/features/games/share-game.ts";
import { copyLinkNotices } from "#app/features/teams/sharing.ts";
import { unlisted } from "#app/lib/page-meta.ts";
import { toId } from "#app/lib/schemas.ts";
import { localTime } from "#app/lib/zoned-time.server.ts";
import { servicesContext } from "#app/platform/http/request-context.server.ts";
import { toQrCode } from "#app/platform/images/qr-code.server.ts";
import { ButtonLink, buttonClass } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { onDate } from "#app/ui/dates.ts";
import { Field } from "#app/ui/field.tsx";
import { Page } from "#app/ui/page.tsx";
import { InviteQr } from "#app/ui/qr-code.tsx";
import { CopyButton } from "#app/ui/share-button.tsx";
import { m } from "#messages";
import type { Route } from "./+types/share-game.ts";

export const meta = unlisted(m.game_pages_share_title, m.game_pages_share_description);

/** Only members see this page, because it may contain the key of the team. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { id: userId, timezone: zone, now } = requireUser({ context, url });
  const { db, settings } = context.get(servicesContext);
  const gameId = toId(params.id);
  const found = gameId && (await findGameOfMember(db, { gameId, userId }));
  if (!found) throw data(null, { status: 404 });
  const { id, datetime, players, status, guestCode, name, type, slug, address } = found;
  const code = openGuestCode({ guestCode, status, datetime }, now);
  const stage = stageAt(datetime, now);
  // Guests come by the guest link, so the link contains the team's key only if there is no guest
  // link. After the game has begun, the key is not shared either.
  const secretKey = code || stage !== "coming" ? null : found.secretKey;
  const team = { name, type, slug, address, secretKey };
  const badges = listGameFacts("cards", found).map(({ value }) => value);
  const when = localTime(datetime, { zone, now });
  const game = { id, stage, when, players, badges, guestCode: code, team };
  const sharer = { origin: settings.appOrigin, by: userId };
  const isOpen = stage === "coming" && status === "on";
  return { game, sharer, code: isOpen ? toQrCode(gameLink(sharer, game)) : null };
}

export default function ShareGamePage({ loaderData }: Route.ComponentProps) {
  const { game, sharer, code } = loaderData;
  const link = gameLink(sharer, game);
  return (
    <Page
      title={m.game_pages_share_heading()}
      lead={`${game.team.name}, ${onDate(game.when)}`}
      width="narrow"
    >
      <Card>
        <ShareGame game={game} className={buttonClass({ size: "lg", block: true })} />
        <Field
          id="share-link"
          label={m.game_pages_share_link()}
          hint={hintWords(game)}
          readOnly
          size={link.length}
          defaultValue={link}
        />
        <CopyButton
          text={gameInWords(sharer, game)}
          label={m.game_pages_share_copy()}
          {...copyLinkNotices()}
        />
        {code ? <InviteQr code={code} label={m.game_pages_qr_code_of({ link })} /> : null}
        <ButtonLink to={gamePath(game)} variant="quiet" block>
          {seePlace[game.team.type]()}
        </ButtonLink>
      </Card>
    </Page>
  );
}

const seePlace = { team: m.game_pages_see_team, court: m.game_pages_see_court };

function hintWords({ guestCode, team }: SharedGame) {
  if (guestCode) return m.game_pages_share_name_alone();
  if (team.secretKey) return m.game_pages_share_join_team();
  return team.type === "court" ? m.game_pages_share_join_court() : undefined;
}
