import { findAudience } from "#app/features/teams/team-audience.queries.server.ts";
import type { ChangeFeed } from "#app/platform/changes/change-feed.server.ts";
import { type LiveAudience, liveAudience } from "#app/platform/changes/live-audience.server.ts";
import type { AppServices } from "#app/platform/http/app-services.server.ts";

/** The open streams of each process; tests run several in one. */
const audiences = new WeakMap<ChangeFeed, LiveAudience>();

export function audienceOf({ db, changes }: Pick<AppServices, "db" | "changes">): LiveAudience {
  const known = audiences.get(changes);
  if (known) return known;
  const made = liveAudience({ changes, find: (query) => findAudience(db, query) });
  audiences.set(changes, made);
  return made;
}
