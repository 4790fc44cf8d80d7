import { requireManagedGame } from "#app/features/games/manager-page.server.ts";
import { gamePagePath } from "#app/features/games/paths.ts";
import { localTime } from "#app/lib/zoned-time.server.ts";

/** The game that a dialog for its managers is about, by the reader's clock. */
export async function managedView(args: Parameters<typeof requireManagedGame>[0]) {
  const { game, user, now } = await requireManagedGame(args);
  const when = localTime(game.datetime, { zone: user.timezone, now });
  const isRepeated = game.seriesId !== null;
  return { team: game.team.name, when, isRepeated, closeTo: gamePagePath(game.id) };
}
