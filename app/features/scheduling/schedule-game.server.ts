import { sql } from "kysely";
import { checkIn } from "#app/features/answers/answer-game.server.ts";
import { factNamesInSql, factValuesInSql } from "#app/features/games/game-facts.queries.server.ts";
import {
  decisionInstant,
  type GameFacts,
  noFacts,
  withDependentFacts,
} from "#app/features/games/game-facts.ts";
import { defaultGuestMax } from "#app/features/games/guest-link-state.server.ts";
import { recordChange } from "#app/features/games/record-game-change.server.ts";
import { mailNewGame } from "#app/features/scheduling/new-game.mail.tsx";
import {
  longAgo,
  type ScheduleGameQuestion,
  yearsAhead,
} from "#app/features/scheduling/schedule-game.ts";
import { findOverlappingGame } from "#app/features/scheduling/schedule-question.queries.server.ts";
import type { TeamType } from "#app/features/teams/team.ts";
import { done, refuse } from "#app/lib/outcome.ts";
import { dateIn, isEarlier, yearsAfter } from "#app/lib/zoned-time.server.ts";
import { inTransaction } from "#app/platform/database/transaction.server.ts";
import { enqueue } from "#app/platform/jobs/enqueue.server.ts";
import type { Db } from "#db/client.server.ts";
import { lockRows } from "#db/lock-rows.server.ts";

export type ScheduleGame = {
  userId: number;
  teamId: number;
  datetime: Date;
  zone: string;
  now: Date;
  facts?: GameFacts;
  imIn?: boolean;
  questions?: readonly ScheduleGameQuestion[];
};
export type ScheduledGame = {
  id: number;
  teamId: number;
  datetime: Date;
  zone: string;
  hostId: number;
  facts: GameFacts;
  team: { type: TeamType; slug: string };
};

export async function scheduleGame(db: Db, { imIn, questions = [], now, ...game }: ScheduleGame) {
  const refused = whyNotThen(game, now, questions);
  if (refused) return refuse(refused);
  const { userId, zone, facts = noFacts } = game;
  return inTransaction(db, async (db) => {
    const asksSameTime = questions.includes("same_time");
    // If two members schedule at once, the second waits here and then finds the other game.
    await lockRows(db, { table: "teams", ids: [game.teamId], to: asksSameTime ? "write" : "keep" });
    const stored = await insertForMember(db, { ...game, facts });
    if (!stored) return refuse("not_a_member");
    if (asksSameTime && (await hasTwin(db, stored))) return refuse("same_time");
    const { type, slug, ...scheduled } = stored;
    const { id: gameId, datetime } = scheduled;
    const after = { datetime: datetime.toISOString(), ...factsThatAreSet(facts) };
    await recordChange(db, { gameId, userId, kind: "created", after });
    if (imIn) await checkIn(db, { userId, gameId, checkedIn: true });
    await enqueue(db, mailNewGame, { gameId, schedulerId: userId });
    return done({ ...scheduled, zone, hostId: userId, facts, team: { type, slug } });
  });
}

type ScheduleGameInput = Pick<ScheduleGame, "datetime" | "zone">;

function whyNotThen(
  { datetime, zone }: ScheduleGameInput,
  now: Date,
  questions: readonly ScheduleGameQuestion[],
) {
  const [day, today] = [dateIn(zone, datetime), dateIn(zone, now)];
  if (isEarlier(day, today)) return "in_the_past";
  if (isEarlier(yearsAfter(today, yearsAhead), day)) return "too_far_ahead";
  const isLongAgo = now.getTime() - datetime.getTime() > longAgo;
  return isLongAgo && questions.includes("long_ago") ? "long_ago" : undefined;
}

const factsThatAreSet = (facts: GameFacts) =>
  Object.fromEntries(Object.entries({ ...noFacts, ...facts }).filter(([, fact]) => fact !== null));

type Stored = Pick<ScheduledGame, "id" | "teamId" | "datetime"> & ScheduledGame["team"];

/** Inserts no game if the user is not a member of the team. The membership stays locked until this
 * transaction ends, because the member could otherwise leave meanwhile and host a game of a team
 * without being in it. */
async function insertForMember(db: Db, game: Omit<ScheduleGame, "now"> & { facts: GameFacts }) {
  const { userId, teamId, datetime, zone, facts } = game;
  const { rows } = await sql<Stored>`with host as (select user_id, team_id from memberships
      where user_id = ${userId} and team_id = ${teamId} for key share),
    game as (insert into games (team_id, host_id, datetime, zone, decide_at, ${factNamesInSql},
        guest_code, guest_max)
      select team_id, user_id, ${datetime}::timestamptz, ${zone},
        ${decisionInstant(datetime, facts)}::timestamptz, ${factValuesInSql(withDependentFacts(facts))},
        new_guest_code(), ${defaultGuestMax(facts.maxPlayers)} from host
      returning id, team_id, datetime)
    select game.*, teams.type, teams.slug from game join teams on teams.id = game.team_id`.execute(
    db,
  );
  return rows[0];
}

/** True if the team has another game at about the same time. Lock the team before, because another
 * member could otherwise schedule that game meanwhile. */
const hasTwin = async (db: Db, { id, teamId, datetime }: Stored) =>
  (await findOverlappingGame(db, { teamId, datetime, except: id })) !== undefined;
