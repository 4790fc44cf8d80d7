import { gameCalendarPath, ownCalendarUrl } from "#app/features/games/game-calendar-path.ts";
import type { GameSnapshot } from "#app/features/games/game-snapshot.ts";
import type { LockedGame } from "#app/features/games/lock-managed-game.server.ts";
import type { MailableGuest } from "#app/features/games/mailable-guest.queries.server.ts";
import { type MailToGuest, mailGuests } from "#app/features/games/queue-guest-mail.server.ts";
import { seriesPath } from "#app/features/games/repeats.ts";
import type { Place, ToldKind } from "#app/features/games/told-change.ts";
import type { ToldMember } from "#app/features/games/told-people.queries.server.ts";
import {
  queueUserMails,
  type TimedMail,
} from "#app/features/notifications/queue-user-mail.server.ts";
import { type ChangedGame, seriesChangedMail } from "#app/features/series/series-changed.mail.tsx";
import { notAtNight } from "#app/lib/night.server.ts";
import { localTime } from "#app/lib/zoned-time.server.ts";
import type { JobServices } from "#app/platform/jobs/jobs.server.ts";
import type { MailUntil } from "#app/platform/mail/mailer.server.ts";
import type { Db } from "#db/client.server.ts";

/** What became of one game of a series, and who did it. */
export type Changed = {
  game: LockedGame;
  before: GameSnapshot;
  after: GameSnapshot;
  kind: ToldKind;
  doer: number | null | undefined;
  name: string | null;
};

/** A member or a guest, and their games that changed. */
export type Player = {
  key: string;
  to: { member: ToldMember } | { guest: MailableGuest; zone: string };
  games: Changed[];
};

type Services = { db: Db; settings: JobServices["settings"] };
type About = { seriesId: number; team: Place; now: Date };

/** Queues one mail to each player, about all their games. */
export async function tellPlayers(
  { db, settings }: Services,
  about: About,
  players: Player[],
): Promise<void> {
  const { appOrigin } = settings;
  const told = players.map((player) => ({ ...player, ...about, appOrigin }));
  await queueUserMails(db, settings, told.flatMap(mailToMember));
  await mailGuests(db, settings, told.flatMap(mailToGuest));
}

type Told = Player & About & { appOrigin: string };

function mailToMember(told: Told): TimedMail[] {
  if (!("member" in told.to)) return [];
  const { member } = told.to;
  const pageUrl = told.appOrigin + seriesPath(told.seriesId);
  const content = (unsubscribeUrl: string) =>
    contentOf(told, {
      zone: member.timezone,
      pageUrl,
      calendarUrlOf: (id) => told.appOrigin + gameCalendarPath(id),
      unsubscribeUrl,
    });
  const { key, until, atNight } = mailOf(told);
  return [{ key, to: member, mailClass: "mine", content, until, atNight }];
}

/** A guest reads the times of the game's zone, and answers on their own page. */
function mailToGuest(told: Told): MailToGuest[] {
  if ("member" in told.to) return [];
  const { guest, zone } = told.to;
  const { key, until, atNight } = mailOf(told);
  const runAt = atNight ? undefined : notAtNight(told.now, zone);
  const content: MailToGuest["content"] = ({ ownUrl, unsubscribeUrl }) =>
    contentOf(told, {
      zone,
      pageUrl: ownUrl,
      calendarUrlOf: () => ownCalendarUrl(ownUrl),
      unsubscribeUrl,
    });
  return [{ key, to: guest, content, until, runAt }];
}

const mailOf = ({ key, games, now }: Told) => ({
  key: `changed:${games[0]?.game.id}:${key}:${games[0]?.game.sequence}`,
  until: untilOf(games),
  atNight: games.some((game) => beginsSoon(game, now)),
});

type Links = {
  zone: string;
  pageUrl: string;
  calendarUrlOf: (gameId: number) => string;
  unsubscribeUrl: string;
};

const contentOf = ({ team, games, now }: Told, { zone, calendarUrlOf, ...links }: Links) =>
  seriesChangedMail({
    team,
    doer: games[0]?.name ?? null,
    games: games.map((changed) => ({
      ...seenBy(changed, { zone, now }),
      calendarUrl: calendarUrlOf(changed.game.id),
    })),
    ...links,
  });

/** Later changes of all the games say more; what has begun needs no word. */
const untilOf = (games: Changed[]): MailUntil => ({
  games: games.map(({ game: { id, sequence }, after: { status } }) => ({ id, sequence, status })),
  notAfter: games
    .flatMap(({ before, after }) => [before.datetime, after.datetime])
    .toSorted()
    .at(-1),
});

const halfADay = 12 * 60 * 60_000;

/** What begins within 12 hours, before the change or after it, cannot wait for the morning. */
const beginsSoon = ({ before, after }: Changed, now: Date) =>
  [before, after].some(({ datetime }) => Date.parse(datetime) - now.getTime() < halfADay);

/** A change by the clock of its reader. */
function seenBy(
  { before, after, kind }: Changed,
  clock: { zone: string; now: Date },
): Omit<ChangedGame, "calendarUrl"> {
  const at = (datetime: string) => localTime(new Date(datetime), clock);
  const state = ({ minutes, note }: typeof after) => ({ minutes, note });
  return {
    kind,
    before: { ...state(before), when: at(before.datetime) },
    after: { ...state(after), when: at(after.datetime) },
  };
}
