import { user } from "#app/features/accounts/current-user.server.ts";
import { answerGameProblems } from "#app/features/answers/answer-game.ts";
import {
  askedBefore,
  justAsked,
  kindOfAsk,
  listUnansweredProblems,
} from "#app/features/game-day/ask-them.ts";
import { listAskable, listUnanswered } from "#app/features/game-day/unanswered.queries.server.ts";
import { hasGameAbility } from "#app/features/games/game-abilities.server.ts";
import { type LockedGame, lockGame } from "#app/features/games/lock-game.server.ts";
import { countMails } from "#app/features/notifications/count-mails.server.ts";
import type { Due } from "#app/features/reminders/due-reminders.queries.server.ts";
import { notAnsweredMail, notAnsweredPush } from "#app/features/reminders/not-answered.mail.tsx";
import { queueGameMails } from "#app/features/reminders/queue-reminder.server.ts";
import { findMailedGames } from "#app/features/reminders/reminder-games.queries.server.ts";
import { findTeamOfId } from "#app/features/teams/teams.server.ts";
import { done, type Facts, problem, refuse } from "#app/lib/outcome.ts";
import { localTime } from "#app/lib/zoned-time.server.ts";
import { inTransaction } from "#app/platform/database/transaction.server.ts";
import { defineUseCase } from "#app/platform/http/use-case.server.ts";
import type { JobServices } from "#app/platform/jobs/jobs.server.ts";
import { formatDate, formatTime } from "#app/ui/when.ts";
import type { Db } from "#db/client.server.ts";
import { m } from "#messages";

export const askThemUseCase = defineUseCase({
  caller: user,
  limits: [{ name: "asks", max: 10, seconds: 24 * 3600 }],
  problems: {
    ...listUnansweredProblems,
    court_game: problem(409, m.game_day_court_game),
    cancelled: answerGameProblems.cancelled,
    too_early: problem(409, m.game_day_too_early),
    too_late: problem(409, m.game_day_too_late),
    asked_already: problem(409, m.game_day_asked_already),
    asked_lately: problem(409, m.game_day_asked_lately),
    nobody_to_ask: problem(409, m.game_day_nobody_to_ask),
  },
  rule: ({ db, services, caller: { id: userId, timezone }, id: gameId }) =>
    inTransaction(db, async (db) => {
      const game = await lockGame(db, { userId, gameId, to: "write" });
      if (!game) return refuse("unknown_game");
      if (!hasGameAbility(game, userId, "seeUnanswered")) return refuse("not_a_manager");
      if ((await findTeamOfId(db, game.teamId))?.type === "court") return refuse("court_game");
      const unanswered = await listUnanswered(db, { gameId, userId });
      if (!unanswered.ok) return unanswered;
      const why = whyNotNow(game, unanswered.value.asked?.at, timezone);
      if (why) return why;
      const kind = kindOfAsk(game.now, game.datetime);
      const askable = await listAskable(db, { gameId, userId, kind });
      if (askable.length === 0) return refuse("nobody_to_ask");
      const asked = await queueQuestions(db, services.settings, { gameId, askable, now: game.now });
      if (asked === 0) return refuse("nobody_to_ask");
      await db.insertInto("gameAsks").values({ gameId, userId, at: game.now, asked }).execute();
      return done({ asked, unanswered: unanswered.value.count });
    }),
});

function whyNotNow({ status, datetime, now }: LockedGame, askedAt: Date | undefined, zone: string) {
  const before = (ms: number) => new Date(datetime.getTime() - ms);
  const at = (instant: Date): Facts => {
    const when = localTime(instant, { zone, now });
    return { date: formatDate(when), time: formatTime(when) };
  };
  if (status !== "on") return refuse("cancelled");
  if (askedAt) return refuse("asked_already", at(askedAt));
  if (now < before(askedBefore.from)) return refuse("too_early", at(before(askedBefore.from)));
  if (now > before(askedBefore.until)) return refuse("too_late");
  if (now > before(justAsked.from) && now < before(justAsked.until))
    return refuse("asked_lately", at(before(justAsked.until)));
  return undefined;
}

type QueueQuestionsInput = { gameId: number; askable: Omit<Due, "moment">[]; now: Date };

/** Returns the number of queued questions. A question is dropped if the member answers before it is
 * sent, or if less than 3 hours are left before the game. */
async function queueQuestions(
  db: Db,
  settings: JobServices["settings"],
  { gameId, askable, now }: QueueQuestionsInput,
): Promise<number> {
  const mails = askable.map(({ key, id }) => ({ key, userId: id, gameId }));
  const counted = await countMails(db, settings, { mails, now });
  const game = (await findMailedGames(db, [gameId])).get(gameId);
  if (!game) throw new Error(`Game ${gameId} is gone: lock it before queueing questions`);
  const notAfter = new Date(game.datetime.getTime() - askedBefore.until).toISOString();
  await queueGameMails(
    db,
    settings,
    askable.flatMap((to) => {
      const until = { notAfter, unanswered: { id: to.id } };
      const mail = { key: to.key, to, game, now, kind: "ask" as const, until };
      return counted.has(to.key)
        ? [{ ...mail, content: notAnsweredMail, push: notAnsweredPush }]
        : [];
    }),
    { bulk: true },
  );
  return counted.size;
}
