import { BackToProfile } from "#app/features/accounts/components/account-menu.tsx";
import { requireUser } from "#app/features/accounts/current-user.server.ts";
import { OwnFiguresParts, PastGames } from "#app/features/statistics/components/own-games.tsx";
import { ownFiguresWords } from "#app/features/statistics/figures.ts";
import {
  findOwnFigures,
  listPlayedGames,
} from "#app/features/statistics/own-figures.queries.server.ts";
import { ownGamesFilePath } from "#app/features/statistics/paths.ts";
import { listOwnReliability } from "#app/features/statistics/reliability.queries.server.ts";
import { unlisted } from "#app/lib/page-meta.ts";
import { toId } from "#app/lib/schemas.ts";
import { dateIn } from "#app/lib/zoned-time.server.ts";
import { servicesContext } from "#app/platform/http/request-context.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState, Page } from "#app/ui/page.tsx";
import { m } from "#messages";
import figuresStyle from "../../figures.css?url";
import type { Route } from "./+types/own-games.ts";

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: figuresStyle }];

export const meta = unlisted(m.statistics_own_games_title, m.statistics_own_games_description);

const perPage = 20;
const lastPage = 10_000;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { id: userId, timezone: zone, now } = requireUser({ context, url });
  const { db } = context.get(servicesContext);
  const page = Math.min(toId(url.searchParams.get("page") ?? undefined) ?? 1, lastPage);
  const figures = await findOwnFigures(db, { userId, zone });
  const past = await listPlayedGames(db, { userId, zone, now, page, perPage });
  const reliability = page === 1 ? await listOwnReliability(db, userId) : [];
  return { figures, reliability, page, ...past, today: dateIn(zone, now) };
}

export default function OwnGames({ loaderData }: Route.ComponentProps) {
  const { figures, reliability, games, hasOlder, page, today } = loaderData;
  return (
    <Page title={m.statistics_own_games_title()} lead={ownFiguresWords(figures)}>
      {games.length > 0 ? (
        <div className="split">
          {page === 1 ? (
            <div>
              <OwnFiguresParts figures={figures} reliability={reliability} today={today} />
            </div>
          ) : null}
          <PastGames games={games} page={page} hasOlder={hasOlder} />
        </div>
      ) : (
        <EmptyState
          heading="h2"
          title={m.statistics_own_games_none()}
          text={m.statistics_own_games_none_text()}
        />
      )}
      <p className="section">
        <ButtonLink to={ownGamesFilePath} variant="secondary" reloadDocument>
          {m.statistics_export()}
        </ButtonLink>
      </p>
      <BackToProfile />
    </Page>
  );
}
