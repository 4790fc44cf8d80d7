import { sql } from "kysely";
import { addGuest } from "#app/features/answers/add-guest.server.ts";
import { findOwnReply } from "#app/features/answers/own-reply.queries.server.ts";
import {
  finishRemovals,
  mailPlayerRemovedJob,
  removePlayer,
  requestRemoval,
  undoRemoval,
} from "#app/features/answers/remove-player.server.ts";
import { removalRequested } from "#app/features/answers/remove-player.ts";
import { advanceDueWaitingLists } from "#app/features/answers/sweep-waiting-lists.job.server.ts";
import { cancelGame } from "#app/features/game-edits/cancel-game.server.ts";
import { leaveTeam } from "#app/features/membership/leave-team.server.ts";
import { aGuest, listUserIds, setAnswers } from "#db/builders-answers.ts";
import type { Db } from "#db/client.server.ts";
import { describe, expect, test } from "#db/testing.ts";
import { aLinkGuest } from "#db/testing-guests.ts";
import { aLimitedGame, come, leave, toState, toStates } from "#e2e/harness/waiting-list.ts";

/** A full game of two that begins in `ahead` hours: A hosts and is in, B is in, C and D wait. */
async function aRemoval(db: Db, ahead = 72) {
  const { gameId, teamId, ids } = await aLimitedGame(db, 4, { ahead });
  const [a = 0, b = 0, c = 0, d = 0] = ids;
  for (const id of ids) await come(db, gameId, id);
  const removal = { gameId, removedBy: a, person: { userId: b } };
  return { gameId, teamId, ids, a, b, c, d, removal };
}

/** The two minutes are over. */
async function finish(db: Db, gameId: number) {
  await setAnswers(db, { gameId }, { leavingAt: new Date(Date.now() - 1000) });
  await finishRemovals(db);
}

/** The mails that are queued for those who were removed from a game. */
async function listNews(db: Db, gameId: number) {
  const { rows } = await sql<{ payload: { gameId: number; userId: number } }>`
    select payload from graphile_worker._private_jobs jobs
      join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id
    where tasks.identifier = ${mailPlayerRemovedJob.name}`.execute(db);
  return rows.flatMap(({ payload }) => (payload.gameId === gameId ? payload.userId : []));
}

const addTom = async (db: Db, gameId: number, broughtBy: number) => {
  const added = await addGuest(db, { gameId, userId: broughtBy, name: "Tom" });
  return added.ok ? added.value.id : 0;
};

describe("removing somebody, which can be undone for two minutes", () => {
  test.for([72, 20, 0.5])(
    "keeps the spot in a game that begins in %d hours",
    async (ahead, { db }) => {
      const { gameId, ids, b, removal } = await aRemoval(db, ahead);
      expect(await requestRemoval(db, removal)).toMatchObject({ ok: true });
      await finishRemovals(db);
      await advanceDueWaitingLists(db);
      expect(await toStates(db, gameId, ids)).toEqual(["in", "in", "waiting", "waiting"]);
      expect(await listNews(db, gameId)).toEqual([]);
      await finish(db, gameId);
      expect((await toState(db, gameId, b))?.state).toBe("none");
      expect(await listNews(db, gameId)).toEqual([b]);
    },
  );

  test("says whether a mail or notice will tell the player", async ({ db }) => {
    const { gameId, b, removal } = await aRemoval(db);
    const told = await requestRemoval(db, removal);
    expect(told.ok && removalRequested(told.value).text).toMatch(
      /is out in 2 minutes\. Told: 1 by e-mail or phone\.$/,
    );
    await db.updateTable("users").set({ emailConfirmed: false }).where("id", "=", b).execute();
    const untold = await requestRemoval(db, removal);
    expect(untold.ok && removalRequested(untold.value).text).toMatch(
      /Not reachable: please tell .+ yourself\.$/,
    );
    await finish(db, gameId);
    const guestId = await aGuest(db, { gameId, isWalkIn: true });
    const person = { guestId };
    expect(await requestRemoval(db, { ...removal, person })).toMatchObject({
      value: { isTold: false },
    });
  });

  test("leaves everything as it was when it is undone", async ({ db }) => {
    const { gameId, ids, removal } = await aRemoval(db);
    await requestRemoval(db, removal);
    for (const _ of ["press", "second press"])
      expect(await undoRemoval(db, removal)).toMatchObject({ ok: true });
    await finish(db, gameId);
    expect(await toStates(db, gameId, ids)).toEqual(["in", "in", "waiting", "waiting"]);
    expect(await listNews(db, gameId)).toEqual([]);
  });

  test("cannot be undone once the player is out", async ({ db }) => {
    const { gameId, removal } = await aRemoval(db);
    await requestRemoval(db, removal);
    await finish(db, gameId);
    expect(await undoRemoval(db, removal)).toMatchObject({ problem: "already_out" });
  });

  test("a player who is removed is out, also after checking in once more", async ({ db }) => {
    const { gameId, b, removal } = await aRemoval(db);
    await requestRemoval(db, removal);
    await come(db, gameId, b);
    await finish(db, gameId);
    expect((await toState(db, gameId, b))?.state).toBe("none");
    await come(db, gameId, b);
    await finish(db, gameId);
    expect((await toState(db, gameId, b))?.state).toBe("waiting");
  });

  test("a player who checks out or leaves meanwhile gets no mail, and the spot is free at once", async ({
    db,
  }) => {
    const { gameId, teamId, ids, b, c, removal } = await aRemoval(db);
    await requestRemoval(db, removal);
    await leave(db, gameId, b);
    expect(await toStates(db, gameId, ids)).toEqual(["in", "no", "in", "waiting"]);
    await requestRemoval(db, { ...removal, person: { userId: c } });
    await leaveTeam(db, { userId: c, teamId });
    await advanceDueWaitingLists(db);
    await finish(db, gameId);
    expect(await toStates(db, gameId, ids)).toEqual(["in", "no", "none", "in"]);
    expect(await listNews(db, gameId)).toEqual([]);
  });

  test("a second manager changes nothing by removing the same player, and may undo it", async ({
    db,
  }) => {
    const { gameId, teamId, b, c, d, removal } = await aRemoval(db);
    await db
      .updateTable("memberships")
      .set({ role: "captain" })
      .where("teamId", "=", teamId)
      .where("userId", "=", d)
      .execute();
    const bySecond = { ...removal, removedBy: d };
    for (const each of [removal, bySecond])
      expect(await requestRemoval(db, each)).toMatchObject({ ok: true });
    expect(await undoRemoval(db, { ...removal, removedBy: c })).toMatchObject({
      problem: "not_a_manager",
    });
    expect(await undoRemoval(db, bySecond)).toMatchObject({ ok: true });
    await finish(db, gameId);
    expect((await toState(db, gameId, b))?.state).toBe("in");
  });

  test("somebody in line who gets a spot meanwhile loses it", async ({ db }) => {
    const { gameId, ids, b, c, removal } = await aRemoval(db);
    await requestRemoval(db, { ...removal, person: { userId: c } });
    await leave(db, gameId, b);
    await finish(db, gameId);
    expect(await toStates(db, gameId, ids)).toEqual(["in", "no", "none", "in"]);
  });

  test("a game that is cancelled meanwhile loses nobody", async ({ db }) => {
    const { gameId, a, b, removal } = await aRemoval(db);
    await requestRemoval(db, removal);
    await cancelGame(db, { gameId, userId: a, now: new Date() });
    await finish(db, gameId);
    expect(await listUserIds(db, { gameId })).toContain(b);
    expect(await listNews(db, gameId)).toEqual([]);
  });

  test("programs remove at once, and end what waits", async ({ db }) => {
    const { gameId, a, b, removal } = await aRemoval(db);
    await requestRemoval(db, removal);
    await removePlayer(db, { gameId, managerId: a, userId: b });
    await come(db, gameId, b);
    await finish(db, gameId);
    expect((await toState(db, gameId, b))?.state).toBe("waiting");
  });

  test.for(["who brings the guest", "the host"])(
    "a guest stays for two minutes: %s",
    async (who, { db }) => {
      const { gameId, ids } = await aLimitedGame(db, 3);
      const [a = 0, b = 0, c = 0] = ids;
      await come(db, gameId, b);
      const guestId = await addTom(db, gameId, b);
      await come(db, gameId, c);
      const removal = { gameId, removedBy: who === "the host" ? a : b, person: { guestId } };
      expect(await requestRemoval(db, { ...removal, removedBy: c })).toMatchObject({
        problem: "not_yours",
      });
      expect(await requestRemoval(db, removal)).toMatchObject({ value: { name: "Tom" } });
      await finishRemovals(db);
      expect(await toStates(db, gameId, ids)).toEqual(["none", "in", "waiting"]);
      await finish(db, gameId);
      expect(await toStates(db, gameId, ids)).toEqual(["none", "in", "in"]);
      expect(await undoRemoval(db, removal)).toMatchObject({ problem: "already_out" });
    },
  );

  test.for([null, "tom@guest.example"])(
    "a guest by the link with the address %s keeps a page of their own",
    async (email, { db }) => {
      const { gameId, ids } = await aLimitedGame(db, 1);
      const { id: guestId, secret } = await aLinkGuest(db, { gameId, emailConfirmed: false });
      await setAnswers(db, { guestId }, { email });
      const removal = { gameId, removedBy: ids[0] ?? 0, person: { guestId } };
      await requestRemoval(db, removal);
      expect(await findOwnReply(db, secret)).toMatchObject({ state: "in", isTakenOut: false });
      await finish(db, gameId);
      expect(await findOwnReply(db, secret)).toMatchObject({ state: "none", isTakenOut: true });
    },
  );
});
