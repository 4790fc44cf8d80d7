import { lockForChange } from "#app/features/games/lock-managed-game.server.ts";
import { seriesPath } from "#app/features/games/repeats.ts";
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
import { queueUserMail } from "#app/features/notifications/queue-user-mail.server.ts";
import { type ChangedGame, seriesChangedMail } from "#app/features/series/series-changed.mail.tsx";
import { tellSeriesJob } from "#app/features/series/tell-series.ts";
import { notAtNight } from "#app/lib/night.server.ts";
import { localTime } from "#app/lib/zoned-time.server.ts";
import type { Job, JobServices } from "#app/platform/jobs/jobs.server.ts";
import { queueMail } from "#app/platform/mail/queue.server.ts";
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
      const mailed = { seriesId, team, now: new Date() };
      for (const [key, { to, games }] of await recipientsOf(db, changes)) {
        await tell(db, settings, { ...mailed, key, to, games });
      }
    }),
};

type Changed = NonNullable<Awaited<ReturnType<typeof takeChange>>>;

/** Locks games in order of id. */
async function takeChanges(db: Db, { seriesId, now }: { seriesId: number; now: Date }) {
  const changes: Changed[] = [];
  for (const id of await listUntoldOfSeries(db, seriesId)) {
    const change = await takeChange(db, { id, now });
    if (change) changes.push(change);
  }
  return changes.sort((a, b) => a.game.datetime.getTime() - b.game.datetime.getTime());
}

async function takeChange(db: Db, { id, now }: { id: number; now: Date }) {
  const game = await lockForChange(db, id);
  const untold = game && (await takeUntold(db, id));
  if (!untold) return undefined;
  const before = { ...game.snapshot, ...untold.first };
  const after = game.snapshot;
  const kind = toldKindOf(before, after, now);
  const doer = untold.doers.size === 1 ? [...untold.doers][0] : null;
  return kind && { game, before, after, kind, doer, name: untold.name };
}

/** A member, or a guest, who gets no mails of a class. */
type Recipient = { id?: number; email: string; timezone: string };
type Mailed = { to: Recipient; games: Changed[] };

async function recipientsOf(db: Db, changes: Changed[]): Promise<Map<string, Mailed>> {
  const all = new Map<string, Mailed>();
  const add = (key: string, to: Recipient, change: Changed) => {
    const games = all.get(key)?.games ?? [];
    all.set(key, { to, games: [...games, change] });
  };
  for (const change of changes) {
    const { game, doer } = change;
    for (const to of await listToldMembers(db, game.id)) {
      if (to.id !== doer) add(`${to.id}`, to, change);
    }
    for (const { id, email } of await listToldGuests(db, game.id)) {
      add(`guest:${id}`, { email, timezone: game.zone }, change);
    }
  }
  return all;
}

type Told = Mailed & {
  key: string;
  seriesId: number;
  team: Parameters<typeof seriesChangedMail>[0]["team"];
  now: Date;
};
const halfADay = 12 * 60 * 60_000;

async function tell(db: Db, settings: JobServices["settings"], told: Told): Promise<void> {
  const { to, games, seriesId, team, now } = told;
  const [first] = games;
  if (!first) return;
  const key = `changed:${first.game.id}:${told.key}:${first.game.sequence}`;
  const content = (unsubscribeUrl?: string) =>
    seriesChangedMail({
      team,
      doer: first.name,
      games: games.map((game) => seenBy(game, { zone: to.timezone, now })),
      pageUrl: settings.appOrigin + seriesPath(seriesId),
      unsubscribeUrl,
    });
  const until = {
    notAfter: games
      .map(({ after }) => after.datetime)
      .toSorted()
      .at(-1),
  };
  const { id, email, timezone } = to;
  const atNight = games.some((game) => beginsSoon(game, now));
  if (id !== undefined) {
    const user = { id, email, timezone };
    await queueUserMail(db, settings, {
      key,
      to: user,
      mailClass: "mine",
      content,
      until,
      atNight,
    });
  } else {
    const runAt = atNight ? undefined : notAtNight(now, timezone);
    await queueMail(db, { key, to: email, until, ...content() }, { runAt });
  }
}

/** What begins within 12 hours, before the change or after it, cannot wait for the morning. */
const beginsSoon = ({ before, after }: Changed, now: Date) =>
  [before, after].some(({ datetime }) => Date.parse(datetime) - now.getTime() < halfADay);

/** A change by the clock of its reader. */
function seenBy({ before, after, kind }: Changed, clock: { zone: string; now: Date }): ChangedGame {
  const at = (datetime: string) => localTime(new Date(datetime), clock);
  const state = ({ minutes, note }: typeof after) => ({ minutes, note });
  return {
    kind,
    before: { ...state(before), when: at(before.datetime) },
    after: { ...state(after), when: at(after.datetime) },
  };
}
