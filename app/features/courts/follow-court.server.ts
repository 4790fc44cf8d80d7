import { z } from "zod";
import { type UserCall, user } from "#app/features/accounts/current-user.server.ts";
import {
  type AtCourtInput,
  findCourt,
  whyNoName,
} from "#app/features/courts/court-caller.server.ts";
import { courtProblems } from "#app/features/courts/presence.ts";
import { joinCourt } from "#app/features/membership/join-court.server.ts";
import { done, refuse } from "#app/lib/outcome.ts";
import { yesOrNo } from "#app/lib/schemas.ts";
import { inTransaction } from "#app/platform/database/transaction.server.ts";
import { defineUseCase } from "#app/platform/http/use-case.server.ts";
import type { Db } from "#db/client.server.ts";

export const followForm = z.object({ follow: yesOrNo });

export const followInput = z.object({ follow: z.boolean("follow must be true or false") });

export const followCourtUseCase = defineUseCase({
  caller: user,
  limits: "none",
  problems: courtProblems,
  rule: ({ db, caller, input }: UserCall<{ teamId: number; follow: boolean }>) =>
    followCourt(db, { userId: caller.id, name: caller.name, ...input }),
});

type FollowCourtInput = AtCourtInput & { follow: boolean };

export const followCourt = (db: Db, { follow, ...at }: FollowCourtInput) =>
  inTransaction(db, async (db) => {
    const { userId, teamId } = at;
    const noName = whyNoName(at);
    if (noName) return noName;
    if (!follow) return endFollowing(db, { userId, teamId });
    const joined = await joinCourt(db, { userId, teamId });
    if (!joined.ok && joined.problem === "banned") return refuse("banned");
    if (!joined.ok && joined.problem !== "already_member") return refuse("not_a_court");
    await setCalls(db, { userId, teamId, calls: true });
    await turnCallsOn(db, userId);
    return done({ joined: joined.ok ? joined.value.name : null });
  });

async function endFollowing(db: Db, at: Omit<AtCourtInput, "name">) {
  if (!(await findCourt(db, at))) return refuse("not_a_court");
  await setCalls(db, { ...at, calls: false });
  return done({ joined: null });
}

type SetCallsInput = Omit<AtCourtInput, "name"> & { calls: boolean };

const setCalls = (db: Db, { userId, teamId, calls }: SetCallsInput) =>
  db
    .updateTable("memberships")
    .set({ calls })
    .where("userId", "=", userId)
    .where("teamId", "=", teamId)
    .execute();

const turnCallsOn = (db: Db, userId: number) =>
  db
    .insertInto("mailSettings")
    .columns(["userId", "calls", "pushCalls"])
    .expression(({ selectFrom, val }) =>
      selectFrom("users")
        .select(["id", val(true).as("calls"), val(true).as("pushCalls")])
        .where("id", "=", userId)
        .forKeyShare(),
    )
    .onConflict((conflict) =>
      conflict
        .column("userId")
        .doUpdateSet({ calls: true, pushCalls: true })
        .where("mailSettings.callsChosen", "=", false),
    )
    .execute();
