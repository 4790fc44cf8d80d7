import type { ChangeGameProblem } from "#app/features/games/change-game.ts";
import type { GameFacts } from "#app/features/games/game-facts.ts";
import { countHeads } from "#app/features/games/heads.queries.server.ts";
import { type LockedGame, lockManagedGame } from "#app/features/games/lock-managed-game.server.ts";
import type { Managed } from "#app/features/games/manage-game.ts";
import { yearsAhead } from "#app/features/games/schedule-game.ts";
import { tellLater } from "#app/features/games/tell-later.server.ts";
import { type Together, writeChange } from "#app/features/games/write-change.server.ts";
import { done, type Outcome, refuse } from "#app/lib/outcome.ts";
import { dateIn, isEarlier, yearsAfter } from "#app/lib/zoned-time.server.ts";
import { inTransaction } from "#app/platform/database/transaction.server.ts";
import type { Db } from "#db/client.server.ts";

type Wanted = {
  datetime?: Date;
  /** What is absent stays as it is. */
  facts?: Partial<GameFacts>;
};
type ChangeGame = Wanted & {
  userId: number;
  gameId: number;
  /** The zone of the user: what counts as today is seen from there. */
  zone: string;
  /** The version that the user saw; without it the last one wins. */
  version?: number;
  now: Date;
  /** One of several games that are changed as one: whoever calls this has the players told. */
  together?: Together;
};

/** Changes what its managers may change of a game, and has the players told. */
export function changeGame(
  db: Db,
  { userId, gameId, zone, version, now, together, ...wanted }: ChangeGame,
): Promise<Outcome<Managed, ChangeGameProblem>> {
  return inTransaction(db, async (db) => {
    const locked = await lockManagedGame(db, { gameId, userId, now });
    if (!locked.ok) return locked;
    const game = locked.value;
    if (game.snapshot.status === "cancelled") return refuse("cancelled");
    if (version !== undefined && version !== game.version) return refuse("changed_meanwhile");
    const fits = await checkChange(db, { game, zone, now, ...wanted });
    if (!fits.ok) return fits;
    const facts = factsOf(wanted);
    const isMoved = facts.datetime !== undefined && facts.datetime !== game.snapshot.datetime;
    const kind = isMoved ? "moved" : "edited";
    const managed = await writeChange(db, { game, userId, kind, facts, now, together });
    if (!together) await tellLater(db, managed, now);
    return done(managed);
  });
}

const factsOf = ({ datetime, facts }: Wanted) => ({
  ...facts,
  ...(datetime && { datetime: datetime.toISOString() }),
});

type Checked = Wanted & Pick<ChangeGame, "zone" | "now"> & { game: LockedGame };

/** Whether a game can be as wanted: its day, its numbers, and the players who are in. */
async function checkChange(
  db: Db,
  { game, zone, now, datetime, facts = {} }: Checked,
): Promise<Outcome<undefined, ChangeGameProblem>> {
  if (datetime && datetime.getTime() !== game.datetime.getTime()) {
    const [day, today] = [dateIn(zone, datetime), dateIn(zone, now)];
    if (isEarlier(day, today)) return refuse("in_the_past");
    if (isEarlier(yearsAfter(today, yearsAhead), day)) return refuse("too_far_ahead");
  }
  const { maxPlayers, minPlayers } = { ...game.snapshot, ...facts };
  if (minPlayers !== null && maxPlayers !== null && minPlayers > maxPlayers)
    return refuse("minimum_over_maximum");
  if (minPlayers === null && facts.decideMinutes) return refuse("decision_without_minimum");
  if (maxPlayers === null || maxPlayers === game.snapshot.maxPlayers) return done(undefined);
  const heads = await countHeads(db, game.id);
  return heads > maxPlayers ? refuse("too_small", { heads }) : done(undefined);
}
