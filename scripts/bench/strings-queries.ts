import { findUserBySession } from "#app/features/accounts/users.server.ts";
import { listUpcomingGames } from "#app/features/game-pages/upcoming-games.queries.server.ts";
import { findTeamPage } from "#app/features/team-page/team-page.queries.server.ts";
import type { TeamType } from "#app/features/teams/team.ts";
import { recordingDb, type Statement } from "#db/testing-recording.ts";

type Request = { databaseUrl: string; token: string; path: string };

/** The statements, with their values, that the product sends for a page of a team: first the session's. */
export async function recordTeamPage({ databaseUrl, token, path }: Request): Promise<Statement[]> {
  const [, type, slug = ""] = path.split("/");
  const { db, asked } = recordingDb(databaseUrl);
  const user = await findUserBySession(db, token);
  const address = { type: type as TeamType, slug, userId: user?.id };
  const team = await findTeamPage(db, address);
  if (!user || !team) throw new Error(`${path} is no page of a team for this user.`);
  const reader = { userId: user.id, zone: user.timezone, now: team.now, teamId: team.id };
  await listUpcomingGames(db, reader);
  await db.destroy();
  return asked;
}
