import { type Rule, settings, someone, zone } from "#app/features/admin/lock-world.fixtures.ts";
import { evenSides, publishSides } from "#app/features/fair-teams/change-sides.server.ts";
import { makeSides } from "#app/features/fair-teams/make-sides.server.ts";
import { setStrength } from "#app/features/fair-teams/set-strength.server.ts";
import { hostNewsJob } from "#app/features/game-mail/host-news.mail.tsx";
import { comeToGame } from "#app/features/membership/come-to-game.server.ts";
import { addPlayer, addWalkIn } from "#app/features/roster/add-player.server.ts";
import { requestRemoval, undoRemoval } from "#app/features/roster/pending-removals.server.ts";
import type { JobServices } from "#app/platform/jobs/jobs.server.ts";
import { silentLog } from "#app/platform/observability/log.server.ts";
import { unique } from "#db/testing.ts";

const mailing = { ...settings, appOrigin: "https://openrun.example", rateLimitScale: 1 };

/** Rules of the evening itself: players by name, removals, teams, and what hosts hear. */
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
    }),
  comeToGame: (db, world, pick) =>
    comeToGame(db, {
      userId: pick([world.outsider, ...world.players]),
      gameId: pick([world.full, world.open, world.atCourt]),
    }),
  mailHosts: (db) =>
    hostNewsJob.run({ db, settings: mailing, log: silentLog } as JobServices, undefined),
};
