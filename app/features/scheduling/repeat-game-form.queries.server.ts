import { factColumns } from "#app/features/games/game-facts.queries.server.ts";
import type { GameFacts } from "#app/features/games/game-facts.ts";
import { findGameOfMember } from "#app/features/games/game-of-member.queries.server.ts";
import { noteToCopy, ownChatLink } from "#app/features/games/hidden-texts.server.ts";
import { quickTimes } from "#app/features/scheduling/quick-times.ts";
import { dateIn, daysAfter, isEarlier, localTime, wallIn } from "#app/lib/zoned-time.server.ts";
import type { Db } from "#db/client.server.ts";

type Again = { gameId: number | undefined; userId: number; zone: string; now: Date };

export async function fillAgain(db: Db, { gameId, userId, zone, now }: Again) {
  const game = gameId && (await findGameOfMember(db, { gameId, userId }));
  if (!game) return undefined;
  const at = aWeekLater(game.datetime, { zone, now });
  const facts = await findFactsToCopy(db, { gameId: game.id, userId });
  return { teamId: game.teamId, ...at, facts };
}

function aWeekLater(datetime: Date, { zone, now }: { zone: string; now: Date }) {
  const [day = "", time = ""] = localTime(datetime, { zone, now }).wall.split("T");
  let date = daysAfter(day, 7);
  while (isEarlier(date, dateIn(zone, now))) date = daysAfter(date, 7);
  return { date, time };
}

export type LastFacts = Record<string, Pick<GameFacts, "maxPlayers" | "minutes" | "note">>;

export async function findLastFacts(
  db: Db,
  { teamIds, userId }: { teamIds: number[]; userId: number },
): Promise<LastFacts> {
  const rows = await db
    .selectFrom("teams")
    .innerJoinLateral(
      (from) =>
        from
          .selectFrom("games")
          .select(["games.maxPlayers", "games.minutes", noteToCopy(userId).as("note")])
          .whereRef("games.teamId", "=", "teams.id")
          .where("games.status", "=", "on")
          .orderBy("games.datetime", "desc")
          .limit(1)
          .as("last"),
      (join) => join.onTrue(),
    )
    .select(["teams.id", "last.maxPlayers", "last.minutes", "last.note"])
    .where("teams.id", "in", teamIds.length > 0 ? teamIds : [0])
    .execute();
  return Object.fromEntries(rows.map(({ id, ...facts }) => [`${id}`, facts]));
}

type FindRepeatGameFormInput = { gameId: number; userId: number };

const findFactsToCopy = (db: Db, { gameId, userId }: FindRepeatGameFormInput): Promise<GameFacts> =>
  db
    .selectFrom("games")
    .select(factColumns({ note: noteToCopy(userId), chatLink: ownChatLink }))
    .where("id", "=", gameId)
    .executeTakeFirstOrThrow();

type Last = { userId: number; teamId: number | undefined };
type QuickTimesReader = Last & { zone: string; now: Date };

export async function findQuickTimes(db: Db, { zone, now, ...whose }: QuickTimesReader) {
  const today = dateIn(zone, now);
  const last = await findLastGame(db, whose);
  return quickTimes({
    today,
    days: [1, 2, 3, 4, 5, 6].map((days) => daysAfter(today, days)),
    now: wallIn(zone, now).time.slice(0, "hh:mm".length),
    last: last && { id: last.id, ...aWeekLater(last.datetime, { zone, now }) },
  });
}

const findLastGame = (db: Db, { userId, teamId }: Last) =>
  db
    .selectFrom("memberships")
    .innerJoinLateral(
      (from) =>
        from
          .selectFrom("games")
          .select(["games.id", "games.datetime"])
          .whereRef("games.teamId", "=", "memberships.teamId")
          .where("games.status", "=", "on")
          .orderBy("games.datetime", "desc")
          .orderBy("games.id", "desc")
          .limit(1)
          .as("last"),
      (join) => join.onTrue(),
    )
    .select(["last.id", "last.datetime"])
    .where("memberships.userId", "=", userId)
    .$if(teamId !== undefined, (query) => query.where("memberships.teamId", "=", teamId ?? 0))
    .orderBy("last.datetime", "desc")
    .orderBy("last.id", "desc")
    .limit(1)
    .executeTakeFirst();
