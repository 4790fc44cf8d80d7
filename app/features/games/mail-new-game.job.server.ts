import { gameScheduledMail } from "#app/features/games/game-scheduled.mail.tsx";
import {
  unsubscribeHeaders,
  unsubscribeLink,
} from "#app/features/notifications/unsubscribe-link.server.ts";
import { type TeamType, teamPath } from "#app/features/teams/team.ts";
import { localTime } from "#app/lib/zoned-time.server.ts";
import type { Job, JobServices } from "#app/platform/jobs/jobs.server.ts";
import { queueMails } from "#app/platform/mail/queue.server.ts";
import type { Db } from "#db/client.server.ts";

type NewGame = { gameId: number; schedulerId: number };

/** Queues a mail about a new game to every member who asked for them, but not to who scheduled it. */
export const mailNewGame: Job<NewGame> = {
  name: "mail-new-game",
  async run({ db, settings }, { gameId, schedulerId }) {
    const game = await findGame(db, gameId);
    if (!game) return;
    const recipients = await listRecipients(db, { teamId: game.teamId, schedulerId });
    const mails = recipients.map((recipient) => {
      const key = `new-game:${gameId}:${recipient.id}`;
      return { key, ...mailTo(recipient, game, settings) };
    });
    await queueMails(db, mails, { bulk: true });
  },
};

/** The game, unless it was removed in the meantime, has begun, or has the mail of its series. */
function findGame(db: Db, gameId: number) {
  return db
    .selectFrom("games")
    .innerJoin("teams", "teams.id", "games.teamId")
    .select(["games.teamId", "games.datetime"])
    .select(["teams.name", "teams.type", "teams.slug", "teams.address"])
    .$narrowType<{ type: TeamType }>()
    .where("games.id", "=", gameId)
    .where("games.datetime", ">", new Date())
    .where("games.seriesId", "is", null)
    .executeTakeFirst();
}

/** Members who asked for mails, at an address that is theirs and takes mail. */
function listRecipients(db: Db, { teamId, schedulerId }: { teamId: number; schedulerId: number }) {
  return db
    .selectFrom("memberships")
    .innerJoin("users", "users.id", "memberships.userId")
    .select(["users.id", "users.email", "users.timezone"])
    .$narrowType<{ email: string }>()
    .where("memberships.teamId", "=", teamId)
    .where("users.id", "<>", schedulerId)
    .where("users.emailNotifications", "=", true)
    .where("users.emailConfirmed", "=", true)
    .where("users.email", "is not", null)
    .where("users.emailRefusedAt", "is", null)
    .execute();
}

type Game = NonNullable<Awaited<ReturnType<typeof findGame>>>;
type Recipient = Awaited<ReturnType<typeof listRecipients>>[number];

function mailTo({ id, email, timezone }: Recipient, game: Game, settings: JobServices["settings"]) {
  const unsubscribeUrl = unsubscribeLink(settings, { userId: id, mailClass: "new" });
  return {
    to: email,
    headers: unsubscribeHeaders(unsubscribeUrl),
    ...gameScheduledMail({
      team: game,
      when: localTime(game.datetime, { zone: timezone, now: new Date() }),
      pageUrl: settings.appOrigin + teamPath(game),
      unsubscribeUrl,
    }),
  };
}
