import { sql } from "kysely";
import type { AboutGame } from "#app/features/game-mail/about-game.mail.tsx";
import { atInstant, gameNotice } from "#app/features/game-mail/game-notice.ts";
import {
  type MailReader,
  mailPeople,
  type Person,
} from "#app/features/game-mail/queue-people-mails.server.ts";
import { listGameFacts } from "#app/features/games/game-fact-lists.ts";
import { listedFacts } from "#app/features/games/game-facts.queries.server.ts";
import type { PushNotice } from "#app/features/notifications/push-notice.ts";
import { isReachable } from "#app/features/notifications/reachable.queries.server.ts";
import type { TeamType } from "#app/features/teams/team.ts";
import { positionColumns } from "#app/features/teams/teams.server.ts";
import type { LocalTime } from "#app/lib/local-time.ts";
import { localTime } from "#app/lib/zoned-time.server.ts";
import { databaseNow, readDatabaseClock } from "#app/platform/database/clock.server.ts";
import type { Job } from "#app/platform/jobs/jobs.server.ts";
import type { Settings } from "#app/platform/settings/settings.server.ts";
import type { MailText } from "#app/ui/mail.tsx";
import type { Db } from "#db/client.server.ts";

export type OwnNotice = {
  gameId: number;
  team: { name: string };
  when: LocalTime;
  until: LocalTime;
};

type OwnMail = OwnGame & {
  key: string;
  ends?: Date;
  content: (about: AboutGame & { until: LocalTime }) => MailText;
  push: (about: OwnNotice) => PushNotice;
};

/** A mail about one game to one person. It is dropped if the game changes before it is sent, or
 * after `ends`. By default `ends` is the start of the game. */
export async function mailOwnGame(
  db: Db,
  settings: Pick<Settings, "appOrigin" | "linkSecrets" | "sessionSecrets">,
  { key, game, to, ends = game.datetime, content, push }: OwnMail,
): Promise<void> {
  const { gameId, sequence, datetime } = game;
  const now = await readDatabaseClock(db);
  const at = (instant: Date) => localTime(instant, { zone: to.timezone, now });
  const mail = {
    key,
    to,
    now,
    begins: [datetime],
    content: ({ linksTo, unsubscribeUrl }: MailReader) => {
      const facts = listGameFacts("mails", game);
      const about = { team: game, when: at(datetime), facts, until: at(ends), unsubscribeUrl };
      return content({ ...about, ...linksTo(gameId) });
    },
    push: () => push({ gameId, team: game, when: at(datetime), until: at(ends) }),
    until: {
      game: { id: gameId, sequence, status: "on" as const },
      notAfter: ends.toISOString(),
    },
  };
  await mailPeople(db, settings, [mail]);
}

export type OwnNews = { gameId: number; userId: number; change: number };

type OwnNewsMail = Pick<OwnMail, "key" | "content"> & {
  title: (about: { team: string }) => string;
};

export const mailOwnNews = (
  job: { name: string },
  { key, content, title }: OwnNewsMail,
): Job<OwnNews> => ({
  ...job,
  async run({ db, settings }, { gameId, userId, change }) {
    const own = await findOwnGame(db, { gameId, userId });
    if (!own) return;
    await mailOwnGame(db, settings, {
      ...own,
      key: `${key}:${gameId}:${userId}:${change}`,
      content,
      push: ({ team, when }) =>
        gameNotice({ gameId, title: title({ team: team.name }), body: atInstant(when) }),
    });
  },
});

/** `id` is the id of the guest's link. */
export type MailableGuest = { id: number; email: string; hash: string };

/** For queries on `answers` and `guest_links`. */
export const isMailableGuest = sql<boolean>`(guest_links.email is not null
  and guest_links.email_confirmed and answers.status <> 'out')`;

export const mailableGuest = sql`guest_links.id, guest_links.email, guest_links.secret_hash as hash,
  games.zone as timezone`;

type OwnGame = { game: Game; to: Person };
type Game = Awaited<ReturnType<ReturnType<typeof comingGame>["executeTakeFirstOrThrow"]>>;

export async function findOwnGame(db: Db, { gameId, userId }: { gameId: number; userId: number }) {
  const found = await comingGame(db, gameId)
    .innerJoin("users", (join) => join.on("users.id", "=", userId))
    .select(["users.id", "users.email", "users.timezone"])
    .where(isReachable("mine"))
    .executeTakeFirst();
  if (!found) return undefined;
  const { id, email, timezone, ...game } = found;
  return { game, to: { id, email, timezone } };
}

export async function findGameForGuest(
  db: Db,
  { gameId, guestId }: { gameId: number; guestId: number },
): Promise<OwnGame | undefined> {
  const found = await comingGame(db, gameId)
    .innerJoin("answers", "answers.gameId", "games.id")
    .leftJoin("answers as host", "host.id", "answers.friendOf")
    .innerJoin("guestLinks", (join) =>
      join.on((eb) =>
        eb("guestLinks.id", "=", eb.fn.coalesce("answers.guestLinkId", "host.guestLinkId")),
      ),
    )
    .select(["guestLinks.id", "guestLinks.email", "guestLinks.secretHash as hash"])
    .select("games.zone as timezone")
    .$narrowType<{ email: string }>()
    .where("answers.id", "=", guestId)
    .where(isMailableGuest)
    .executeTakeFirst();
  if (!found) return undefined;
  const { id, email, timezone, hash, ...game } = found;
  return { game, to: { id, email, timezone, hash } };
}

/** True if neither a mail nor a phone notice reaches the person. A member tells the guests whom the
 * member brings, so these are treated as reached. `answers` is the name of that table in the
 * query. */
export function isUnreached(answers: "answers" | "a") {
  const [kind, userId, linkId] = ["kind", "user_id", "guest_link_id"].map((column) =>
    sql.ref(`${answers}.${column}`),
  );
  return sql<boolean>`(case when ${kind} = 'member'
      then ${userId} is not null and not exists (select from users
        where users.id = ${userId} and ${isReachable("mine")})
      when ${linkId} is not null then coalesce((select not (guest_links.email_confirmed and guest_links.email is not null)
        from guest_links where guest_links.id = ${linkId}), true)
      else ${kind} = 'walk_in' end)`;
}

export async function isReached(
  db: Db,
  { gameId, userId, guestId }: { gameId: number; userId: number | null; guestId?: number | null },
): Promise<boolean> {
  if (userId !== null) return (await findOwnGame(db, { gameId, userId })) !== undefined;
  return guestId ? (await findGameForGuest(db, { gameId, guestId })) !== undefined : false;
}

const comingGame = (db: Db, gameId: number) =>
  db
    .selectFrom("games")
    .innerJoin("teams", "teams.id", "games.teamId")
    .select(["games.id as gameId", "games.datetime", "games.sequence"])
    .select(listedFacts("mails"))
    .select(["teams.name", "teams.type", "teams.address", ...positionColumns])
    .$narrowType<{ type: TeamType }>()
    .where("games.id", "=", gameId)
    .where("games.status", "=", "on")
    .where("games.datetime", ">", databaseNow);
