import { type ExpressionBuilder, sql } from "kysely";
import { z } from "zod";
import { readAnswers } from "#app/features/answers/answers.queries.server.ts";
import { withDecision } from "#app/features/games/decision.server.ts";
import { factColumns } from "#app/features/games/game-facts.queries.server.ts";
import { shownSince } from "#app/features/games/game-times.ts";
import { chatLinkFor, noteFor } from "#app/features/games/hidden-texts.server.ts";
import { guestsIn } from "#app/features/games/players.queries.server.ts";
import type { Db } from "#db/client.server.ts";
import type { Database } from "#db/schema.ts";

const included = ["answers", "cancelled", "guest"] as const;
const badInclude = `include may hold ${included.join(", ")}, with commas between`;

export const listGamesInput = z.object({
  include: z
    .string()
    .max(100, badInclude)
    .transform((text) => text.split(","))
    .pipe(z.array(z.enum(included, badInclude)))
    .optional()
    .transform((names) => names ?? []),
});

export type Included = (typeof included)[number];

type ListGamesForApiInput = { userId: number; now: Date; withCancelled?: boolean };

export async function listGames(db: Db, { userId, now, withCancelled }: ListGamesForApiInput) {
  const games = await db
    .selectFrom("games")
    .innerJoin("memberships", "memberships.teamId", "games.teamId")
    .select(factsOfGame(userId))
    .where("memberships.userId", "=", userId)
    .where("games.datetime", ">=", shownSince(now))
    .orderBy("games.datetime")
    .orderBy("games.id")
    .$if(!withCancelled, (query) => query.where("games.status", "=", "on"))
    .execute();
  return games.map(withDecision);
}

export async function listGamesAsGuest(
  db: Db,
  { userId, now }: Omit<ListGamesForApiInput, "withCancelled">,
) {
  const games = await db
    .selectFrom("games")
    .select(factsOfGame(userId))
    .where("games.datetime", ">=", shownSince(now))
    .where("games.status", "=", "on")
    .where("games.id", "in", (eb) =>
      eb
        .selectFrom("answers")
        .select("answers.gameId")
        .where("answers.userId", "=", userId)
        .where("answers.kind", "=", "guest")
        .where("answers.status", "<>", "out"),
    )
    .execute();
  return games.map((game) => ({ ...withDecision(game), checkIns: [] }));
}

export const factsOfGame = (userId: number) => (eb: ExpressionBuilder<Database, "games">) =>
  [
    "games.id",
    "games.teamId",
    "games.datetime",
    checkInsFor(eb).as("checkIns"),
    "games.status",
    "games.zone",
    ...factColumns({ note: noteFor(userId), chatLink: chatLinkFor(userId) }),
    "games.decideAt",
    "games.decided",
    "games.hostId",
    "games.seriesId",
    guestsIn.as("guests"),
  ] as const;

function checkInsFor(eb: ExpressionBuilder<Database, "games">) {
  const ids = eb
    .selectFrom("answers")
    .select(sql<string>`user_id::text`.as("id"))
    .whereRef("answers.gameId", "=", "games.id")
    .where("answers.status", "=", "in")
    .where("answers.kind", "=", "member")
    .orderBy("answers.since")
    .orderBy("answers.id");
  return sql<string[]>`array(${ids})`;
}

type ListGamesInput = { userId: number; now: Date; include: Included[] };

export async function listGamesWith(db: Db, { userId, now, include }: ListGamesInput) {
  const withCancelled = include.includes("cancelled");
  const own = await listGames(db, { userId, now, withCancelled });
  const others = include.includes("guest") ? await listGamesAsGuest(db, { userId, now }) : [];
  const games = [...own, ...others].sort(byTime);
  if (!include.includes("answers")) return games;
  const answers = await readAnswers(db, { gameIds: games.map(({ id }) => id), userId });
  return games.map((game) => ({ ...game, ...answers.get(game.id) }));
}

type Timed = { id: number; datetime: Date };
const byTime = (a: Timed, b: Timed) => a.datetime.getTime() - b.datetime.getTime() || a.id - b.id;
