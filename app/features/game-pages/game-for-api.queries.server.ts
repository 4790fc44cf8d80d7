import { sql } from "kysely";
import { type Answers, readAnswers } from "#app/features/answers/answers.queries.server.ts";
import { factsOfGame } from "#app/features/game-pages/games-for-api.server.ts";
import { withDecision } from "#app/features/games/decision.server.ts";
import { guestNameWords } from "#app/features/games/guest-names.ts";
import { cancelReasonShown } from "#app/features/games/hidden-texts.server.ts";
import { done, refuse } from "#app/lib/outcome.ts";
import type { Db } from "#db/client.server.ts";

type ApiGameFacts = NonNullable<Awaited<ReturnType<typeof findFacts>>>["facts"];

type Counts = { in: number; maybe: number; no: number; waiting: number; guests: number };

type ForOthers = Omit<ApiGameFacts, "checkIns" | "chatLink"> & { counts: Counts };

type FindGameForApiInput = { gameId: number; userId: number };

/** Members get names. Other users can read only games of courts, with numbers instead of names. */
export async function readGame(db: Db, input: FindGameForApiInput) {
  const game = await findFacts(db, input);
  if (!game) return refuse("unknown_game");
  if (!game.isMember && game.type === "team") return refuse("not_a_member");
  const found = await readAnswers(db, { gameIds: [input.gameId], userId: input.userId });
  const answers = found.get(input.gameId);
  if (!answers) return refuse("unknown_game");
  if (!game.isMember) return done(countsOnly(game.facts, answers));
  return done({ ...game.facts, ...answers, guestList: await listGuests(db, input.gameId) });
}

async function findFacts(db: Db, { gameId, userId }: FindGameForApiInput) {
  const game = await db
    .selectFrom("games")
    .innerJoin("teams", "teams.id", "games.teamId")
    .select(factsOfGame(userId))
    .select([cancelReasonShown.as("cancelReason"), "games.version"])
    .select([
      "teams.type",
      sql<boolean>`exists (select from memberships m
        where m.team_id = games.team_id and m.user_id = ${userId})`.as("isMember"),
    ])
    .where("games.id", "=", gameId)
    .executeTakeFirst();
  if (!game) return undefined;
  const { type, isMember, ...facts } = game;
  return { type, isMember, facts: withDecision(facts) };
}

function countsOnly(
  { checkIns, chatLink: _, ...facts }: ApiGameFacts,
  { maybe, no, waiting }: Answers,
): ForOthers {
  const counts = {
    in: checkIns.length + facts.guests,
    maybe: maybe.length,
    no: no.length,
    waiting: waiting.length,
    guests: facts.guests,
  };
  return { ...facts, counts };
}

async function listGuests(db: Db, gameId: number) {
  const guests = await db
    .selectFrom("answers")
    .leftJoin("users", "users.id", "answers.broughtBy")
    .select(["answers.id", "answers.name", "answers.broughtBy", "users.name as host"])
    .where("answers.gameId", "=", gameId)
    .where("answers.kind", "<>", "member")
    .where(({ eb, or }) =>
      or([eb("answers.name", "is not", null), eb("answers.broughtBy", "is not", null)]),
    )
    .orderBy("answers.id")
    .execute();
  return guests.map(({ host, name, ...guest }) => ({ ...guest, name: guestNameWords(name, host) }));
}
