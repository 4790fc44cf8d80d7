import { addPlayer, addWalkIn } from "#app/features/answers/add-player.server.ts";
import { requestRemoval, undoRemoval } from "#app/features/answers/remove-player.server.ts";
import { callPlayers } from "#app/features/courts/call-players.server.ts";
import { deletePastPresences } from "#app/features/courts/end-presence.job.server.ts";
import { followCourt } from "#app/features/courts/follow-court.server.ts";
import { endPresenceAt, recordPresence } from "#app/features/courts/record-presence.server.ts";
import { reportHeads } from "#app/features/courts/report-heads.server.ts";
import { evenSides, publishSides } from "#app/features/fair-teams/change-sides.server.ts";
import { makeSides } from "#app/features/fair-teams/make-sides.server.ts";
import { setStrength } from "#app/features/fair-teams/set-strength.server.ts";
import { hostNewsJob } from "#app/features/game-mail/host-news.mail.tsx";
import { comeToGame } from "#app/features/membership/come-to-game.server.ts";
import type { JobServices } from "#app/platform/jobs/jobs.server.ts";
import { silentLog } from "#app/platform/observability/log.server.ts";
import { unique } from "#db/testing.ts";
import {
  inDays,
  type Pick,
  type Rule,
  settings,
  someone,
  type World,
  zone,
} from "#e2e/harness/lock-world.ts";

const mailing = { ...settings, appOrigin: "https://openrun.example", rateLimitScale: 1 };

const atCourt = (world: World, pick: Pick) => ({
  userId: pick([world.outsider, world.host, ...world.players]),
  name: "Maya",
  teamId: world.teamId,
});

const overAt = [
  ["presences", "until"],
  ["headReports", "at"],
  ["courtCalls", "at"],
] as const;

export const gameDayRules: Record<string, Rule> = {
  addPlayer: (db, world, pick) =>
    addPlayer(db, {
      managerId: pick([world.captain, world.host]),
      zone,
      gameId: pick([world.full, world.open, world.atCourt]),
      name: unique("Added"),
      raise: pick([true, false]),
      asksAboutName: true,
    }),
  addWalkIn: (db, world, pick) =>
    addWalkIn(db, {
      managerId: pick([world.captain, world.host]),
      zone,
      gameId: world.atCourt,
      name: unique("Walk-in"),
      raise: pick([true, false]),
    }),
  undoRemoval: async (db, world, pick) => {
    const removal = {
      removedBy: world.captain,
      gameId: world.full,
      person: { userId: someone(world, pick) },
    };
    await requestRemoval(db, removal);
    await undoRemoval(db, removal);
  },
  publishSides: (db, world, pick) =>
    publishSides(db, {
      managerId: world.captain,
      gameId: world.full,
      published: pick([true, false]),
    }),
  evenSides: (db, world) => evenSides(db, { managerId: world.host, gameId: world.full }),
  setStrength: (db, world, pick) =>
    setStrength(db, {
      teamId: world.otherId,
      captainId: world.captain,
      userId: pick(world.players),
      strength: pick([1, 5]),
    }),
  makeSides: (db, world, pick) =>
    makeSides(db, {
      managerId: pick([world.captain, world.host]),
      gameId: pick([world.full, world.open]),
      count: 2,
      random: Math.random,
    }),
  comeToGame: (db, world, pick) =>
    comeToGame(db, {
      userId: pick([world.outsider, ...world.players]),
      gameId: pick([world.full, world.open, world.atCourt]),
    }),
  mailHosts: (db) =>
    hostNewsJob.run({ db, settings: mailing, log: silentLog } as JobServices, undefined),
  recordPresence: (db, world, pick) =>
    recordPresence(db, { ...atCourt(world, pick), named: pick([true, false]) }),
  endPresence: (db, world, pick) => endPresenceAt(db, atCourt(world, pick)),
  reportHeads: (db, world, pick) =>
    reportHeads(db, { ...atCourt(world, pick), heads: pick([0, 8]) }),
  followCourt: (db, world, pick) =>
    followCourt(db, { ...atCourt(world, pick), follow: pick([true, true, false]) }),
  callPlayers: async (db, world, pick) => {
    const at = atCourt(world, pick);
    await recordPresence(db, at);
    await callPlayers(db, mailing as unknown as JobServices["settings"], { ...at, zone });
  },
  deletePastPresences: async (db, world) => {
    for (const [table, column] of overAt)
      await db
        .updateTable(table)
        .set({ [column]: inDays(-1) })
        .where("teamId", "=", world.teamId)
        .execute();
    await deletePastPresences(db);
  },
};
