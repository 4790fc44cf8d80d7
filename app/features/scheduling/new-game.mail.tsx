import { sql } from "kysely";
import { answerChoices } from "#app/features/answers/answer-game.ts";
import { gameMail, playersFact, whatAndWhere } from "#app/features/game-mail/about-game.mail.tsx";
import { answerLink } from "#app/features/game-mail/answer-link.server.ts";
import { atInstant, gameNotice } from "#app/features/game-mail/game-notice.ts";
import { readWhoIsIn, type WhoIsIn } from "#app/features/game-mail/who-is-in.queries.server.ts";
import { toAmount } from "#app/features/games/cost.ts";
import { type LabelledFact, listGameFacts } from "#app/features/games/game-fact-lists.ts";
import { listedFacts } from "#app/features/games/game-facts.queries.server.ts";
import { gamePagePath } from "#app/features/games/paths.ts";
import { countMails } from "#app/features/notifications/count-mails.server.ts";
import {
  queueUserMails,
  type TimedMail,
} from "#app/features/notifications/queue-user-mail.server.ts";
import { isReachable } from "#app/features/notifications/reachable.queries.server.ts";
import type { NamedPlace, TeamType } from "#app/features/teams/team.ts";
import { firstNameOfMember, positionColumns } from "#app/features/teams/teams.server.ts";
import type { LocalTime } from "#app/lib/local-time.ts";
import { localTime } from "#app/lib/zoned-time.server.ts";
import { databaseNow } from "#app/platform/database/clock.server.ts";
import { mapInTurns } from "#app/platform/http/yield-to-event-loop.server.ts";
import type { Job, JobServices } from "#app/platform/jobs/jobs.server.ts";
import type { Db } from "#db/client.server.ts";
import { m } from "#messages";

type NewGame = { gameId: number; schedulerId: number };

/** Sent to members who want a mail for each game. If a member is above the daily limit, the game
 * goes into the digest. */
export const mailNewGame: Job<NewGame> = {
  name: "mail-new-game",
  async run({ db, settings }, { gameId, schedulerId }) {
    const game = await findGame(db, { gameId, schedulerId });
    if (!game) return;
    const readers = await listNewGameReaders(db, { teamId: game.teamId, by: schedulerId });
    const whoIsIn = await readWhoIsIn(db, {
      gameIds: [gameId],
      readerIds: readers.map(({ id }) => id),
    });
    const recipients = readers.map((to) => ({
      ...to,
      key: `new-game:${gameId}:${to.id}`,
      whoIsIn: whoIsIn(gameId, to.id),
    }));
    await db.transaction().execute(async (db) => {
      const mails = recipients.map(({ id, key }) => ({ key, userId: id, gameId }));
      const counted = await countMails(db, settings, { mails, now: game.now });
      const countedRecipients = recipients.filter(({ key }) => counted.has(key));
      const all = await mapInTurns(countedRecipients, (recipient) =>
        mailTo(settings, { recipient, game }),
      );
      await queueUserMails(db, settings, all, { bulk: true });
    });
  },
};

function findGame(db: Db, { gameId, schedulerId }: NewGame) {
  return db
    .selectFrom("games")
    .innerJoin("teams", "teams.id", "games.teamId")
    .select(["games.id", "games.teamId", "games.datetime", "games.sequence"])
    .select(listedFacts("mails"))
    .select(["teams.name", "teams.type", "teams.slug", "teams.address", ...positionColumns])
    .select(databaseNow.as("now"))
    .select(firstNameOfMember({ teamId: sql.ref("teams.id"), userId: schedulerId }).as("doer"))
    .$narrowType<{ type: TeamType }>()
    .where("games.id", "=", gameId)
    .where("games.status", "=", "on")
    .where("games.datetime", ">", databaseNow)
    .where("games.seriesId", "is", null)
    .executeTakeFirst();
}

type Game = NonNullable<Awaited<ReturnType<typeof findGame>>>;
type Recipient = { key: string; id: number; timezone: string; whoIsIn?: WhoIsIn };

function mailTo(
  settings: JobServices["settings"],
  { recipient: { key, whoIsIn, ...to }, game }: { recipient: Recipient; game: Game },
): TimedMail {
  const when = localTime(game.datetime, { zone: to.timezone, now: game.now });
  return {
    key,
    to,
    kind: "newGames",
    // Sent at any hour, because spots go to whoever answers first.
    atNight: true,
    content: (unsubscribeUrl) =>
      gameScheduledMail({
        team: game,
        doer: game.doer,
        when,
        facts: listGameFacts("mails", game),
        whoIsIn,
        pageUrl: settings.appOrigin + gamePagePath(game.id),
        answerUrl: answerLink(settings, { gameId: game.id, userId: to.id }),
        unsubscribeUrl,
      }),
    push: () =>
      gameNotice({
        gameId: game.id,
        title: m.scheduling_push({ name: game.name }),
        body: [atInstant(when), game.address, toAmount(game)].filter(Boolean).join(", "),
        question: "answer",
      }),
    until: {
      game: { id: game.id, sequence: game.sequence, status: "on" },
      notAfter: game.datetime.toISOString(),
    },
  };
}

type NewGameMailInput = {
  team: NamedPlace;
  doer: string | null;
  when: LocalTime;
  facts: LabelledFact[];
  whoIsIn?: WhoIsIn;
  pageUrl: string;
  answerUrl: string;
  unsubscribeUrl: string;
};

export function gameScheduledMail({
  team,
  doer,
  when,
  facts,
  whoIsIn,
  ...links
}: NewGameMailInput) {
  const { action, choices } = answerChoices(links.answerUrl);
  return gameMail({
    team,
    when,
    title: m.scheduling_mail_title(),
    lines: [doer ? m.scheduling_mail_text({ name: doer }) : m.scheduling_mail_text_somebody()],
    facts: [...whatAndWhere({ team, when, facts }), ...playersFact(whoIsIn)],
    action,
    choices: [...choices, { label: m.scheduling_mail_see_game(), href: links.pageUrl }],
    footer: m.scheduling_mail_why(),
    footerLink: { label: m.scheduling_mail_unsubscribe(), href: links.unsubscribeUrl },
  });
}

export const listNewGameReaders = (db: Db, { teamId, by }: { teamId: number; by: number | null }) =>
  db
    .selectFrom("memberships")
    .innerJoin("users", "users.id", "memberships.userId")
    .select(["users.id", "users.timezone"])
    .where("memberships.teamId", "=", teamId)
    .where("memberships.muted", "=", false)
    .where("users.id", "is distinct from", by)
    .where(
      sql<boolean>`not exists (select from blocks where user_id = users.id and blocked_id = ${by})`,
    )
    .where(isReachable("newGames"))
    .execute();
