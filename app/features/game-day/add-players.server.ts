import { z } from "zod";
import { user } from "#app/features/accounts/current-user.server.ts";
import {
  addPlayer,
  findKnownNames,
  insertAhead,
  insertWalkIn,
  isAtCourt,
  lockForPlayer,
  playerName,
} from "#app/features/answers/add-player.server.ts";
import {
  addPlayerLimits,
  addPlayerProblems,
  addPlayerQuestions,
} from "#app/features/answers/add-player.ts";
import { advancedWaitingList } from "#app/features/answers/advance-waiting-list.server.ts";
import { freeSpots } from "#app/features/answers/plan-waiting-list.server.ts";
import { raiseMaximum } from "#app/features/answers/promote-player.server.ts";
import { mostNames, tooManyNames } from "#app/features/game-day/add-players.ts";
import { readNames, type TypedNames } from "#app/features/game-day/player-names.ts";
import { playersRange } from "#app/features/games/game-facts.ts";
import type { LockedGame } from "#app/features/games/lock-game.server.ts";
import { done } from "#app/lib/outcome.ts";
import { yesOrNo } from "#app/lib/schemas.ts";
import { inTransaction } from "#app/platform/database/transaction.server.ts";
import { defineUseCase } from "#app/platform/http/use-case.server.ts";
import type { Db } from "#db/client.server.ts";
import { m } from "#messages";

const typedNames = z
  .string({ error: m.answers_roster_name_missing })
  .max(4000, { error: tooManyNames })
  .transform((text, context): TypedNames => {
    const { names, crossedOut } = readNames(text);
    const refuse = (message: string) => context.addIssue({ code: "custom", message });
    if (names.length + crossedOut.length === 0) refuse(m.answers_roster_name_missing());
    if (names.length > mostNames) refuse(tooManyNames());
    return {
      names: names.map((name) => {
        const read = playerName.safeParse(name);
        if (read.success) return read.data;
        const [why] = read.error.issues;
        refuse([...(names.length > 1 ? [name] : []), why?.message].join(": "));
        return name;
      }),
      crossedOut,
    };
  });

/** With one name, `anyway` adds it although somebody in the game has it. With several names, the
 * page first shows what will happen, and its button sends the number of new names as `sure`. If
 * that number has changed, the page asks again. */
export const addPlayersForm = z.object({
  name: typedNames,
  raise: yesOrNo.optional(),
  anyway: yesOrNo.optional(),
  sure: z.coerce.number<string>().pipe(z.int()).optional(),
});

/** This use case has no API call, because it may answer with a question to the manager. */
export const addPlayersUseCase = defineUseCase({
  caller: user,
  input: addPlayersForm,
  limits: addPlayerLimits,
  problems: { ...addPlayerProblems, ...addPlayerQuestions },
  async rule({ db, caller: { id: managerId, timezone: zone }, id: gameId, input }) {
    const { name: typed, raise, anyway = false, sure } = input;
    const [name] = typed.names;
    const by = { managerId, zone, gameId, raise };
    if (name && typed.names.length + typed.crossedOut.length === 1)
      return addPlayer(db, { ...by, name, asksAboutName: !anyway });
    return addPlayers(db, { ...by, ...typed, sure });
  },
});

type AddPlayersInput = TypedNames & {
  managerId: number;
  zone: string;
  gameId: number;
  raise?: boolean;
  sure?: number;
};

/** Adds the names only if `sure` is the number of names that are new in the game. Otherwise returns
 * the plan for the manager to confirm. */
export const addPlayers = (
  db: Db,
  { names, crossedOut, raise = false, sure, ...by }: AddPlayersInput,
) =>
  inTransaction(db, async (db) => {
    const locked = await lockForPlayer(db, by);
    if (!locked.ok) return locked;
    const game = locked.value;
    const known = await findKnownNames(db, { gameId: by.gameId, names });
    const fresh = withoutRepeats(names).filter((name) => !known.has(name));
    const plan = {
      ...(await planSpots(db, game, fresh.length)),
      ...{ known: [...new Set(known.values())], crossedOut },
    };
    if (sure !== fresh.length || sure === 0) return done({ ...plan, isDone: false });
    const { raiseTo } = plan;
    const isRaised = raise && raiseTo !== null;
    if (isRaised) await raiseMaximum(db, by.gameId, raiseTo - (game.maxPlayers ?? 0));
    const raisedFrom = isRaised ? (game.maxPlayers ?? undefined) : undefined;
    const now = isRaised ? { ...game, maxPlayers: raiseTo } : game;
    const spots = isRaised ? fresh.length : plan.spots;
    for (const [at, name] of fresh.slice(0, spots + plan.waiting).entries()) {
      const player = { ...by, game: now, name, raisedFrom: at === 0 ? raisedFrom : undefined };
      const insert = isAtCourt(game) && at < spots ? insertWalkIn : insertAhead;
      const added = await insert(db, player);
      if (!added.ok) return added;
    }
    const waiting = isRaised ? 0 : plan.waiting;
    return done({ ...plan, spots, waiting, isDone: true });
  });

async function planSpots(db: Db, game: LockedGame, count: number) {
  const waitingList = await advancedWaitingList(db, { gameId: game.id });
  const spots = Math.min(count, Math.max(0, freeSpots(waitingList)));
  const rest = count - spots;
  const { maximum, players, entries } = waitingList;
  // Before the last hour, people on the waiting list come first. So the maximum has to be raised
  // far enough to give them spots as well.
  const needed = isAtCourt(game) ? (maximum ?? 0) + rest : players + entries.length + count;
  const canRaise = maximum !== null && rest > 0 && needed <= playersRange.max;
  const waiting = game.datetime > game.now ? rest : 0;
  return { count, spots, waiting, raiseTo: canRaise ? needed : null };
}

function withoutRepeats(names: string[]) {
  const key = (name: string) => name.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  const keys = names.map(key);
  return names.filter((_, at) => keys.indexOf(keys[at] ?? "") === at);
}
