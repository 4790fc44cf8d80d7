import {
  claimHostNews,
  type DueHost,
  forgetPastNews,
  type HostNews,
  listDueHosts,
  markHostMailed,
} from "#app/features/game-mail/host-news.queries.server.ts";
import { type MailReader, mailPeople } from "#app/features/game-mail/queue-people-mails.server.ts";
import { toCounted, toOffered } from "#app/features/game-mail/spots-now.ts";
import { readGuestName } from "#app/features/games/guest-names.ts";
import { countLine, freeSpotWords } from "#app/features/games/spot-count.ts";
import type { LocalTime } from "#app/lib/local-time.ts";
import { isNight } from "#app/lib/night.server.ts";
import { localTime } from "#app/lib/zoned-time.server.ts";
import { readDatabaseClock } from "#app/platform/database/clock.server.ts";
import { transact } from "#app/platform/database/transaction.server.ts";
import { type Job, type JobServices, runEach } from "#app/platform/jobs/jobs.server.ts";
import { renderMail } from "#app/ui/mail.tsx";
import { formatDate, formatTime } from "#app/ui/when.ts";
import { m } from "#messages";

export const hostNewsJob: Job = {
  name: "mail-hosts",
  cron: "* * * * *",
  async run(services) {
    const { db, log } = services;
    await forgetPastNews(db);
    const now = await readDatabaseClock(db);
    const due = (await listDueHosts(db)).filter((host) => !mustWait(host, now));
    // `runEach` logs the id of the game if sending fails. This mail is about several games, so the
    // logged id is 0.
    await runEach(
      log,
      due.map((host) => ({ of: { gameId: 0 }, run: () => mailHost(services, host, now) })),
    );
  },
};

const halfADay = 12 * 60 * 60_000;

const mustWait = ({ timezone, begins }: DueHost, now: Date) =>
  isNight(now, timezone) && begins.getTime() - now.getTime() >= halfADay;

const mailHost = ({ db, settings }: JobServices, host: DueHost, now: Date): Promise<void> =>
  transact(db, async (db) => {
    const news = (await claimHostNews(db, host.id)).filter(isNews);
    const last = news.at(-1);
    if (!last || !host.isMailable) return;
    await markHostMailed(db, host.id);
    const games = [...Map.groupBy(news, ({ gameId }) => gameId).values()];
    const begins = news.map(({ datetime }) => datetime);
    await mailPeople(db, settings, [
      {
        key: `host:${host.id}:${Math.max(...news.map(({ id }) => id))}`,
        to: host,
        kind: "hosting",
        now,
        begins,
        content: ({ linksTo, timezone, sentAt, unsubscribeUrl }: MailReader) =>
          hostNewsMail({
            games: games.map((ofGame) => toGameNews(ofGame, { timezone, sentAt, linksTo })),
            homeUrl: `${settings.appOrigin}/`,
            unsubscribeUrl,
          }),
        until: {
          games: games.flatMap(([first]) =>
            first ? { id: first.gameId, sequence: first.sequence, status: "on" as const } : [],
          ),
          notAfter: last.datetime.toISOString(),
        },
      },
    ]);
  });

const toState = (status: string | null) => (status === "offered" ? "waiting" : (status ?? "none"));

const isNews = ({ before, after }: HostNews) => toState(before) !== toState(after);

const isDropOut = ({ before, after }: HostNews) => before === "in" && after !== "in";

function toWords(news: HostNews) {
  const name = news.name === null ? m.game_mail_host_player() : readGuestName(news.name);
  const state = toState(news.after);
  const words = `${m.game_mail_host_state({ name, state, dropped: `${isDropOut(news)}` })}.`;
  return news.isUntold ? `${words} ${m.answers_roster_not_reachable({ name })}` : words;
}

type GameNews = {
  team: string;
  when: LocalTime;
  counts: string;
  people: string[];
  dropOuts: number;
  pageUrl: string;
};

function toGameNews(
  news: HostNews[],
  { timezone: zone, sentAt: now, linksTo }: Pick<MailReader, "timezone" | "sentAt" | "linksTo">,
): GameNews {
  const [first] = news;
  if (!first) throw new Error("A mail to a host needs at least one piece of news");
  const { team, datetime, spots, gameId } = first;
  const at = (iso: string) => localTime(new Date(iso), { zone, now });
  const counted = toCounted(spots);
  const dropOuts = news.filter(isDropOut).length;
  const next = dropOuts > 0 ? freeSpotWords(counted) : null;
  return {
    team,
    when: localTime(datetime, { zone, now }),
    counts: [countLine(counted, toOffered(spots, at)), next].filter(Boolean).join(". "),
    people: news.map(toWords),
    dropOuts,
    pageUrl: linksTo(gameId).pageUrl,
  };
}

type HostNewsText = { games: GameNews[]; homeUrl: string; unsubscribeUrl: string };

export function hostNewsMail({ games, homeUrl, unsubscribeUrl }: HostNewsText) {
  const [first, ...others] = games;
  const only = others.length === 0 ? first : undefined;
  const dropOuts = games.reduce((count, game) => count + game.dropOuts, 0);
  const answers = games.flatMap(({ people }) => people).length;
  const news =
    dropOuts > 0
      ? m.game_mail_host_dropped({ count: dropOuts })
      : m.game_mail_host_answers({ count: answers });
  const where = only
    ? `${only.team}, ${whenInWords(only)}`
    : m.game_mail_host_games({ count: games.length });
  return renderMail({
    heading: `${news}: ${where}`,
    lines: only ? [only.people.join(" "), `${only.counts}.`] : [],
    items: only ? [] : games.map(toItem),
    action: only
      ? { label: m.game_mail_see_game(), href: only.pageUrl }
      : { label: m.game_mail_host_see_games(), href: homeUrl },
    footer: m.game_mail_host_footer(),
    footerLink: { label: m.game_mail_unsubscribe(), href: unsubscribeUrl },
  });
}

const toItem = (game: GameNews) => ({
  title: `${game.team}, ${whenInWords(game)}: ${game.counts}`,
  text: game.people.join(" "),
  link: { label: m.game_mail_see_game(), href: game.pageUrl },
});

const whenInWords = ({ when }: GameNews) => `${formatDate(when)}, ${formatTime(when)}`;
