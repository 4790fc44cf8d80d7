import { answerLink } from "#app/features/games/answer-link.server.ts";
import { gameBackOnMail } from "#app/features/games/game-back-on.mail.tsx";
import { gameCalendarPath, ownCalendarUrl } from "#app/features/games/game-calendar-path.ts";
import { gameCancelledMail } from "#app/features/games/game-cancelled.mail.tsx";
import { gameChangedMail } from "#app/features/games/game-changed.mail.tsx";
import { gamePagePath } from "#app/features/games/game-page-path.ts";
import type { GameSnapshot } from "#app/features/games/game-snapshot.ts";
import { type LockedGame, lockForChange } from "#app/features/games/lock-managed-game.server.ts";
import { type GuestLinks, mailGuests } from "#app/features/games/queue-guest-mail.server.ts";
import {
  type Place,
  type ToldChange,
  type ToldKind,
  toldKindOf,
} from "#app/features/games/told-change.ts";
import {
  findPlace,
  listToldGuests,
  listToldMembers,
} from "#app/features/games/told-people.queries.server.ts";
import { listUntoldGames, takeUntold } from "#app/features/games/untold-changes.queries.server.ts";
import { queueUserMails } from "#app/features/notifications/queue-user-mail.server.ts";
import { secondThoughts } from "#app/features/notifications/second-thoughts.ts";
import { notAtNight } from "#app/lib/night.server.ts";
import { localTime } from "#app/lib/zoned-time.server.ts";
import { readDatabaseClock } from "#app/platform/database/clock.server.ts";
import type { Job, JobServices } from "#app/platform/jobs/jobs.server.ts";
import type { MailUntil } from "#app/platform/mail/mailer.server.ts";
import type { Db } from "#db/client.server.ts";

/** Which game; without it all with changes that are due. */
type Changed = { gameId?: number };

/**
 * Notifies the people of a game of what changed since the last mail: one mail about
 * the first and the last state, however often it changed in between, and none when they are equal.
 */
export const tellChange: Job<Changed> = {
  name: "tell-change",
  async run({ db, settings }, { gameId }) {
    const games = gameId ? [gameId] : await listUntoldGames(db, secondThoughts / 1000);
    const now = await readDatabaseClock(db);
    for (const id of games) {
      await db.transaction().execute((db) => tellOf(db, settings, { gameId: id, now }));
    }
  },
};

type Settings = JobServices["settings"];

async function tellOf(db: Db, settings: Settings, { gameId, now }: { gameId: number; now: Date }) {
  const game = await lockForChange(db, gameId);
  const untold = game && (await takeUntold(db, gameId));
  if (!untold) return;
  const [before, after] = [{ ...game.snapshot, ...untold.first }, game.snapshot];
  const kind = toldKindOf(before, after, now);
  const team = await findPlace(db, after.teamId);
  if (!kind || !team) return;
  const oldTeam = (await findPlace(db, before.teamId)) ?? team;
  const [doer, ...others] = untold.doers;
  const told = { game, kind, before, after, team, oldTeam, doer: untold.name, now };
  await tellMembers(db, settings, told, others.length === 0 ? doer : null);
  await tellGuests(db, settings, told);
}

type Told = {
  game: LockedGame;
  kind: ToldKind;
  before: GameSnapshot;
  after: GameSnapshot;
  team: Place;
  oldTeam: Place;
  doer: string | null;
  now: Date;
};

async function tellMembers(db: Db, settings: Settings, told: Told, except: number | null = null) {
  const members = await listToldMembers(db, told.game.id);
  const mails = members
    .filter(({ id }) => id !== except)
    .map((to) => ({
      key: keyOf(told, `${to.id}`),
      to,
      mailClass: "mine" as const,
      content: (unsubscribeUrl: string) =>
        mailOf(told, {
          zone: to.timezone,
          pageUrl: settings.appOrigin + gamePagePath(told.game.id),
          calendarUrl: settings.appOrigin + gameCalendarPath(told.game.id),
          answerUrl: answerLink(settings, { gameId: told.game.id, userId: to.id }),
          unsubscribeUrl,
        }),
      until: untilOf(told),
      from: told.now,
      atNight: goesAtNight(told),
    }));
  await queueUserMails(db, settings, mails);
}

async function tellGuests(db: Db, settings: Settings, told: Told) {
  const { zone } = told.game;
  const runAt = goesAtNight(told) ? undefined : notAtNight(told.now, zone);
  const guests = await listToldGuests(db, told.game.id);
  const mails = guests.map((to) => ({
    key: keyOf(told, `guest:${to.id}`),
    to,
    content: ({ ownUrl, unsubscribeUrl }: GuestLinks) =>
      mailOf(told, {
        zone,
        pageUrl: ownUrl,
        calendarUrl: ownCalendarUrl(ownUrl),
        answerUrl: ownUrl,
        unsubscribeUrl,
      }),
    until: untilOf(told),
    runAt,
  }));
  await mailGuests(db, settings, mails);
}

const keyOf = ({ game }: Told, person: string) => `changed:${game.id}:${person}:${game.sequence}`;

/** A later change says more; what has begun needs no word. */
const untilOf = ({ game, before, after }: Told): MailUntil => ({
  game: { id: game.id, sequence: game.sequence, status: after.status },
  notAfter: [before.datetime, after.datetime].toSorted().at(-1),
});

const halfADay = 12 * 60 * 60_000;

/** What begins within 12 hours, before the change or after it, cannot wait for the morning. */
const goesAtNight = ({ before, after, now }: Told) =>
  [before, after].some(({ datetime }) => Date.parse(datetime) - now.getTime() < halfADay);

type Reader = { zone: string } & Pick<
  ToldChange,
  "pageUrl" | "calendarUrl" | "answerUrl" | "unsubscribeUrl"
>;

function mailOf(told: Told, { zone, ...links }: Reader) {
  const { before, after, team, oldTeam, doer, now } = told;
  const at = (datetime: string) => localTime(new Date(datetime), { zone, now });
  const change: ToldChange = {
    before: { ...before, when: at(before.datetime), team: oldTeam },
    after: { ...after, when: at(after.datetime), team },
    doer,
    ...links,
  };
  if (told.kind === "cancelled") return gameCancelledMail(change);
  return told.kind === "back_on" ? gameBackOnMail(change) : gameChangedMail(told.kind, change);
}
