import { sql } from "kysely";
import { answerChoices } from "#app/features/answers/answer-game.ts";
import { gameMail } from "#app/features/game-mail/about-game.mail.tsx";
import { atInstant, gameNotice } from "#app/features/game-mail/game-notice.ts";
import { hasAnswered } from "#app/features/games/game-answers.queries.server.ts";
import { countMails } from "#app/features/notifications/count-mails.server.ts";
import { isReachable } from "#app/features/notifications/reachable.queries.server.ts";
import {
  type Due,
  findSpansDue,
  inSpan,
  type Some,
  selectReach,
} from "#app/features/reminders/due-reminders.queries.server.ts";
import {
  queueGameMails,
  type ReminderNotice,
  type ReminderText,
} from "#app/features/reminders/queue-reminder.server.ts";
import type { MailServices } from "#app/features/reminders/reminder.mail.tsx";
import { playersInWords, toFacts } from "#app/features/reminders/reminder-game.ts";
import { sweepGames } from "#app/features/reminders/sweep-games.server.ts";
import { readDatabaseClock } from "#app/platform/database/clock.server.ts";
import type { Job } from "#app/platform/jobs/jobs.server.ts";
import type { Db } from "#db/client.server.ts";
import { m } from "#messages";

export const askJob: Job = {
  name: "ask",
  cron: "*/5 * * * *",
  run: async (services) => askUnanswered(services, { now: await readDatabaseClock(services.db) }),
};

/** A member gets one such mail for each game. If the member's mails exceed the daily limit, the
 * game goes into the digest instead. */
export async function askUnanswered({ db, settings }: MailServices, { now }: { now: Date }) {
  await sweepGames(db, {
    leadHours: questionHours,
    spans: await findSpansDue(db, now),
    now,
    listDue: listDueQuestions,
    async queue(db, mails) {
      const ofUsers = mails.map(({ to: { key, id, gameId } }) => ({ key, userId: id, gameId }));
      const counted = await countMails(db, settings, { mails: ofUsers, now });
      const all = mails.flatMap(({ to, game }) => {
        const until = { unanswered: { id: to.id }, reminder: "ask" as const };
        const mail = { key: to.key, to, game, now, until };
        const kind = game.team.type === "court" ? ("askAtCourt" as const) : ("ask" as const);
        const asked = { ...mail, kind, content: notAnsweredMail };
        return counted.has(to.key) ? [{ ...asked, push: notAnsweredPush }] : [];
      });
      await queueGameMails(db, settings, all, { bulk: true });
    },
  });
}

export const notAnsweredMail = ({ game, when, whoIsIn, ...links }: ReminderText) =>
  gameMail({
    team: game.team,
    when,
    title: m.reminders_ask(),
    lines: [m.reminders_ask_line({ players: playersInWords(game) })],
    facts: toFacts(game, when, whoIsIn),
    ...answerChoices(links.answerUrl),
    footer: m.reminders_ask_footer(),
    footerLink: { label: m.game_mail_unsubscribe(), href: links.unsubscribeUrl },
  });

export const notAnsweredPush = ({ game, when }: ReminderNotice) =>
  gameNotice({
    gameId: game.id,
    title: `${m.reminders_ask()} ${game.team.name}`,
    body: `${atInstant(when)}. ${playersInWords(game)}.`,
    question: "answer",
  });

const questionHours = 48;

async function listDueQuestions(db: Db, some: Some): Promise<Due[]> {
  const { rows } =
    await sql<Due>`with ${selectReach({ ...some, leadHours: questionHours })}, person as materialized (
      select reach.game_id, reach.sequence, reach.instant, users.id as user_id, users.email, users.timezone,
        concat('ask:', reach.game_id, ':', users.id) as key
      from reach
        join teams on teams.id = reach.team_id
        join memberships on memberships.team_id = reach.team_id and not memberships.muted
        join users on users.id = memberships.user_id
      where case when teams.type = 'court' then ${isReachable("askAtCourt")} else ${isReachable("ask")} end
        and not ${hasAnswered({ game: sql`reach.game_id`, user: sql`users.id` })}
        and not exists (select from blocks b where b.user_id = users.id and b.blocked_id = reach.host_id)
    ), due as (
      select person.* from person join span on ${inSpan}
    )
    select key, game_id, sequence, user_id as id, email, timezone from due
    where not exists (select from counted_mails c where c.user_id = due.user_id and c.key = due.key)
    order by game_id, user_id`.execute(db);
  return rows;
}
