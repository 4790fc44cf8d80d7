import { findPlace } from "#app/features/change-notices/change-recipients.queries.server.ts";
import { takeChange } from "#app/features/change-notices/claim-pending-change.server.ts";
import { gameChangedMail } from "#app/features/change-notices/game-changed-view.tsx";
import { listUntoldGames } from "#app/features/change-notices/pending-changes.queries.server.ts";
import { seenBy, tellPeople } from "#app/features/change-notices/queue-change-mails.server.ts";
import { secondThoughts } from "#app/features/notifications/undo-window.ts";
import { readDatabaseClock } from "#app/platform/database/clock.server.ts";
import type { Job, JobServices } from "#app/platform/jobs/jobs.server.ts";

/** Which game; without it all with changes that are due. */
type About = { gameId?: number };

/** Notifies the people of a game of what changed since the last mail. */
export const tellChange: Job<About> = {
  name: "tell-change",
  async run({ db, settings }, { gameId }) {
    const games = gameId ? [gameId] : await listUntoldGames(db, secondThoughts / 1000);
    const now = await readDatabaseClock(db);
    for (const id of games) {
      await db.transaction().execute((db) => tellOf({ db, settings }, { gameId: id, now }));
    }
  },
};

type Services = Pick<JobServices, "db" | "settings">;

async function tellOf({ db, settings }: Services, about: { gameId: number; now: Date }) {
  const changed = await takeChange(db, about);
  const team = changed && (await findPlace(db, changed.after.teamId));
  if (!team) return;
  const oldTeam = (await findPlace(db, changed.before.teamId)) ?? team;
  const { now } = about;
  await tellPeople(db, settings, {
    changes: [changed],
    now,
    content(_, reader) {
      const { kind, before, after, ...links } = seenBy(reader, { ...changed, now });
      return gameChangedMail(kind, {
        before: { ...before, team: oldTeam },
        after: { ...after, team },
        doer: changed.name,
        unsubscribeUrl: reader.unsubscribeUrl,
        ...links,
      });
    },
  });
}
