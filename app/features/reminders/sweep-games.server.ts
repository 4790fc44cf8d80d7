import type { Span } from "#app/features/reminders/due-instants.server.ts";
import {
  type Due,
  listGamesInReach,
  type Some,
} from "#app/features/reminders/due-reminders.queries.server.ts";
import type { MailedGame } from "#app/features/reminders/reminder-game.ts";
import { findMailedGames } from "#app/features/reminders/reminder-games.queries.server.ts";
import { inParts, toParts } from "#app/platform/database/transaction.server.ts";
import { mailsAtOnce } from "#app/platform/mail/queue.server.ts";
import type { Db } from "#db/client.server.ts";

const gamesAtOnce = 100;

export type Sweep = {
  leadHours: number;
  spans: Span[];
  now: Date;
  listDue: (db: Db, some: Some) => Promise<Due[]>;
  queue: (db: Db, mails: MailedPlayer[]) => Promise<unknown>;
};

type MailedPlayer = { to: Due; game: MailedGame };

export async function sweepGames(db: Db, { leadHours, spans, now, listDue, queue }: Sweep) {
  const ids = await listGamesInReach(db, { spans, leadHours, now });
  for (const gameIds of toParts(ids, gamesAtOnce)) {
    const due = await listDue(db, { gameIds, spans });
    await inParts(db, { items: due, size: mailsAtOnce }, async (db, part) =>
      queue(db, await withGames(db, part)),
    );
  }
}

async function withGames(db: Db, due: Due[]): Promise<MailedPlayer[]> {
  const ids = due.map(({ gameId }) => gameId);
  const games = await findMailedGames(db, ids);
  return due.flatMap((to) => {
    const game = games.get(to.gameId);
    return game?.status === "on" && game.sequence === to.sequence ? [{ to, game }] : [];
  });
}
