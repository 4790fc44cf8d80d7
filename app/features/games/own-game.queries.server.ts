import { answerLink } from "#app/features/games/answer-link.server.ts";
import { gamePagePath } from "#app/features/games/game-page-path.ts";
import { isMailable } from "#app/features/notifications/mailable.queries.server.ts";
import type { TeamType } from "#app/features/teams/team.ts";
import { localTime } from "#app/lib/zoned-time.server.ts";
import { databaseNow } from "#app/platform/database/clock.server.ts";
import type { Settings } from "#app/platform/settings/settings.server.ts";
import type { Db } from "#db/client.server.ts";

type About = { gameId: number; userId: number };

/** A coming game and the user who is mailed about it; undefined when there is nothing to mail. */
export async function findOwnGame(db: Db, { gameId, userId }: About) {
  const found = await db
    .selectFrom("games")
    .innerJoin("teams", "teams.id", "games.teamId")
    .innerJoin("users", (join) => join.on("users.id", "=", userId))
    .select(["games.id as gameId", "games.datetime", "games.sequence"])
    .select(["teams.name", "teams.type", "teams.address"])
    .select(["users.id as userId", "users.email", "users.timezone"])
    .$narrowType<{ type: TeamType; email: string }>()
    .where("games.id", "=", gameId)
    .where("games.status", "=", "on")
    .where("games.datetime", ">", databaseNow)
    .where(isMailable("mine"))
    .executeTakeFirst();
  if (!found) return undefined;
  const { userId: id, email, timezone, ...game } = found;
  return { game, to: { id, email, timezone } };
}

type OwnGame = NonNullable<Awaited<ReturnType<typeof findOwnGame>>>;
type Signing = Pick<Settings, "appOrigin" | "sessionSecrets">;

/** What a mail says about the game, but for the link that ends such mails. */
export function factsForMail(settings: Signing, { game, to }: OwnGame, now: Date) {
  const { gameId, datetime, name, type, address } = game;
  return {
    team: { name, type, address },
    when: localTime(datetime, { zone: to.timezone, now }),
    pageUrl: settings.appOrigin + gamePagePath(gameId),
    answerUrl: answerLink(settings, { gameId, userId: to.id }),
  };
}

/** The mail is dropped when the game changed or began before it left. */
export const untilChanged = ({ gameId, sequence }: OwnGame["game"], notAfter: Date) => ({
  game: { id: gameId, sequence, status: "on" as const },
  notAfter: notAfter.toISOString(),
});
