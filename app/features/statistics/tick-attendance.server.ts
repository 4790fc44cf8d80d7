import { sql } from "kysely";
import { z } from "zod";
import { user } from "#app/features/accounts/current-user.server.ts";
import { hasGameAbility } from "#app/features/games/game-abilities.server.ts";
import { guestId } from "#app/features/games/game-answers.queries.server.ts";
import { lockGame } from "#app/features/games/lock-game.server.ts";
import {
  type AttendanceProblem,
  type Attendee,
  attendanceLimits,
  attendanceProblems,
  badGuestIds,
  badIds,
  badPlayer,
  inBothLists,
  mostTicked,
  whyNotTicked,
} from "#app/features/statistics/tick-attendance.ts";
import type { LocalTime } from "#app/lib/local-time.ts";
import { done, type Outcome, refuse } from "#app/lib/outcome.ts";
import { idInput, yesOrNo } from "#app/lib/schemas.ts";
import { localTime } from "#app/lib/zoned-time.server.ts";
import { databaseNow } from "#app/platform/database/clock.server.ts";
import { inTransaction } from "#app/platform/database/transaction.server.ts";
import { anyOf } from "#app/platform/database/values.server.ts";
import { defineUseCase } from "#app/platform/http/use-case.server.ts";
import type { Db } from "#db/client.server.ts";

const idsInput = (bad: string) => z.array(idInput(bad), bad).max(mostTicked, bad).default([]);

const ids = idsInput(badIds);
const guestIds = idsInput(badGuestIds);

/** Who is in neither list stays as before. */
export const attendanceInput = z
  .object({ came: ids, notCame: ids, guestsCame: guestIds, guestsNotCame: guestIds })
  .refine(
    ({ came, notCame, guestsCame, guestsNotCame }) =>
      !came.some((id) => notCame.includes(id)) &&
      !guestsCame.some((id) => guestsNotCame.includes(id)),
    inBothLists,
  );

const player = idInput(badPlayer).optional();

/** `guest` is the guest's id. */
export const attendanceForm = z
  .object({ user: player, guest: player, came: yesOrNo })
  .refine(({ user, guest }) => (user === undefined) !== (guest === undefined), badPlayer)
  .transform(({ user, guest, came }) => {
    const [users, guests] = [toList(user), toList(guest)];
    return came
      ? { came: users, notCame: [], guestsCame: guests, guestsNotCame: [] }
      : { came: [], notCame: users, guestsCame: [], guestsNotCame: guests };
  });

const toList = (id: number | undefined) => (id === undefined ? [] : [id]);

export const tickAttendanceUseCase = defineUseCase({
  caller: user,
  input: attendanceInput,
  limits: attendanceLimits,
  problems: attendanceProblems,
  rule: ({ db, caller, id: gameId, input }) =>
    tickAttendance(db, { ...input, managerId: caller.id, gameId }),
});

type TickAttendanceInput = {
  managerId: number;
  gameId: number;
  came: number[];
  notCame: number[];
  guestsCame?: number[];
  guestsNotCame?: number[];
};

/** From tip-off until seven days later. */
export const tickAttendance = (
  db: Db,
  { managerId, gameId, came, notCame, guestsCame = [], guestsNotCame = [] }: TickAttendanceInput,
): Promise<Outcome<Attendee[], AttendanceProblem>> =>
  inTransaction<Attendee[], AttendanceProblem>(db, async (db) => {
    const game = await lockGame(db, { userId: managerId, gameId, to: "write" });
    if (!game) return refuse("unknown_game");
    if (!hasGameAbility(game, managerId, "tickAttendance")) return refuse("not_a_manager");
    const why = whyNotTicked(game, game.now);
    if (why) return refuse(why);
    const people = await listAttendees(db, gameId);
    const [users, guests] = [
      new Set(people.map(({ userId }) => userId)),
      new Set(people.map(({ guestId }) => guestId)),
    ];
    const wereIn =
      [...came, ...notCame].every((id) => users.has(id)) &&
      [...guestsCame, ...guestsNotCame].every((id) => guests.has(id));
    if (!wereIn) return refuse("unknown_player");
    await writeTicks(db, { gameId, userIds: came, guestIds: guestsCame, came: true });
    await writeTicks(db, { gameId, userIds: notCame, guestIds: guestsNotCame, came: false });
    return done(await listAttendees(db, gameId));
  });

type Ticks = { gameId: number; userIds: number[]; guestIds: number[]; came: boolean };

async function writeTicks(db: Db, { gameId, userIds, guestIds, came }: Ticks) {
  if (userIds.length + guestIds.length === 0) return;
  await db
    .updateTable("answers")
    .set({ came })
    .where("gameId", "=", gameId)
    .where((eb) => eb.or([eb("userId", "=", anyOf(userIds)), eb("id", "=", anyOf(guestIds))]))
    .where("came", "is distinct from", came)
    .execute();
}

type ReadAttendanceInput = { gameId: number; userId: number; zone: string };

type ReadAttendanceProblem = "unknown_game" | "not_a_manager";

type Attendance = {
  team: { name: string };
  when: LocalTime;
  people: Attendee[];
  /** Why nobody can be marked now, or undefined. */
  closed: ReturnType<typeof whyNotTicked>;
};

export async function readAttendance(
  db: Db,
  { gameId, userId, zone }: ReadAttendanceInput,
): Promise<Outcome<Attendance, ReadAttendanceProblem>> {
  const game = await db
    .selectFrom("games")
    .innerJoin("teams", "teams.id", "games.teamId")
    .leftJoin("memberships", (join) =>
      join.onRef("memberships.teamId", "=", "games.teamId").on("memberships.userId", "=", userId),
    )
    .select(["games.datetime", "games.status", "games.hostId", "memberships.role", "teams.name"])
    .select(databaseNow.as("now"))
    .where("games.id", "=", gameId)
    .executeTakeFirst();
  if (!game) return refuse("unknown_game");
  if (!hasGameAbility(game, userId, "tickAttendance")) return refuse("not_a_manager");
  const closed = whyNotTicked(game, game.now);
  return done({
    closed,
    team: { name: game.name },
    when: localTime(game.datetime, { zone, now: game.now }),
    people: closed ? [] : await listAttendees(db, gameId),
  });
}

/** Members first, then guests, each by check-in time. */
export const listAttendees = (db: Db, gameId: number): Promise<Attendee[]> =>
  db
    .selectFrom("answers")
    .leftJoin("users", "users.id", "answers.userId")
    .leftJoin("users as hosts", "hosts.id", "answers.broughtBy")
    .select((eb) => [
      "answers.userId",
      guestId.as("guestId"),
      eb.fn.coalesce("answers.name", "users.name").as("name"),
      "hosts.name as host",
      eb.fn.coalesce("came", sql<boolean>`true`).as("came"),
    ])
    .where("gameId", "=", gameId)
    .where("answers.status", "=", "in")
    .orderBy((eb) => eb("kind", "<>", "member"))
    .orderBy("since")
    .orderBy("answers.id")
    .execute();
