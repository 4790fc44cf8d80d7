import { lockForChange } from "#app/features/games/lock-managed-game.server.ts";
import { toldKindOf } from "#app/features/games/told-change.ts";
import {
  findPlace,
  listToldGuests,
  listToldMembers,
} from "#app/features/games/told-people.queries.server.ts";
import {
  listUntoldOfSeries,
  takeUntold,
} from "#app/features/games/untold-changes.queries.server.ts";
import {
  type Changed,
  type Player,
  tellPlayers,
} from "#app/features/series/tell-players.server.ts";
import { tellSeriesJob } from "#app/features/series/tell-series.ts";
import type { Job } from "#app/platform/jobs/jobs.server.ts";
import type { Db } from "#db/client.server.ts";

/** Tells the players of the changed games of a series in one mail, however many games they are in. */
export const tellSeries: Job<{ seriesId: number }> = {
  ...tellSeriesJob,
  run: ({ db, settings }, { seriesId }) =>
    db.transaction().execute(async (db) => {
      const changes = await takeChanges(db, { seriesId, now: new Date() });
      const [first] = changes;
      const team = first && (await findPlace(db, first.after.teamId));
      if (!team) return;
      const about = { seriesId, team, now: new Date() };
      await tellPlayers({ db, settings }, about, await playersOf(db, changes));
    }),
};

/** Locks games in order of id. */
async function takeChanges(db: Db, { seriesId, now }: { seriesId: number; now: Date }) {
  const changes: Changed[] = [];
  for (const id of await listUntoldOfSeries(db, seriesId)) {
    const change = await takeChange(db, { id, now });
    if (change) changes.push(change);
  }
  return changes.sort((a, b) => a.game.datetime.getTime() - b.game.datetime.getTime());
}

async function takeChange(
  db: Db,
  { id, now }: { id: number; now: Date },
): Promise<Changed | undefined> {
  const game = await lockForChange(db, id);
  const untold = game && (await takeUntold(db, id));
  if (!untold) return undefined;
  const before = { ...game.snapshot, ...untold.first };
  const after = game.snapshot;
  const kind = toldKindOf(before, after, now);
  const doer = untold.doers.size === 1 ? [...untold.doers][0] : null;
  return kind && { game, before, after, kind, doer, name: untold.name };
}

async function playersOf(db: Db, changes: Changed[]): Promise<Player[]> {
  const all = new Map<string, Player>();
  const add = (key: string, to: Player["to"], change: Changed) => {
    const games = all.get(key)?.games ?? [];
    all.set(key, { key, to, games: [...games, change] });
  };
  for (const change of changes) {
    const { game, doer } = change;
    for (const member of await listToldMembers(db, game.id)) {
      if (member.id !== doer) add(`${member.id}`, { member }, change);
    }
    for (const guest of await listToldGuests(db, game.id)) {
      add(`guest:${guest.id}`, { guest, zone: game.zone }, change);
    }
  }
  return [...all.values()];
}
