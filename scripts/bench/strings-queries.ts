import { findUserBySession } from "#app/features/accounts/users.server.ts";
import { listUpcomingGames } from "#app/features/game-pages/upcoming-games.queries.server.ts";
import { readHomeTeams } from "#app/features/home/home.queries.server.ts";
import { findTeamPage } from "#app/features/team-page/team-page.queries.server.ts";
import type { TeamType } from "#app/features/teams/team.ts";
import type { Db } from "#db/client.server.ts";
import { recordingDb, type Statement } from "#db/testing-recording.ts";

type Page = { databaseUrl: string; token: string; path: string };

/** The statements, with their values, that the product sends for a page of a member: first the session's. */
export async function recordPage({ databaseUrl, token, path }: Page): Promise<Statement[]> {
  const { db, asked } = recordingDb(databaseUrl);
  const user = await findUserBySession(db, token);
  if (!user) throw new Error("The token belongs to no session.");
  const reader = { userId: user.id, zone: user.timezone, now: new Date() };
  if (path === "/") await readHomeTeams(db, reader);
  const place = path === "/" ? {} : { teamId: await readTeam(db, path, user.id) };
  await listUpcomingGames(db, { ...reader, ...place });
  await db.destroy();
  return asked;
}

async function readTeam(db: Db, path: string, userId: number): Promise<number> {
  const [, type, slug = ""] = path.split("/");
  const team = await findTeamPage(db, { type: type as TeamType, slug, userId });
  if (!team) throw new Error(`There is no page ${path}.`);
  return team.id;
}
