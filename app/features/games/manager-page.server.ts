import { data, type LoaderFunctionArgs } from "react-router";
import { requireUser } from "#app/features/accounts/current-user.server.ts";
import { mayWithGame } from "#app/features/games/game-abilities.ts";
import { manageGameProblems } from "#app/features/games/manage-game.ts";
import { findManagerGame } from "#app/features/games/manager-game.queries.server.ts";
import { gamePagePath } from "#app/features/games/paths.ts";
import { toId } from "#app/lib/schemas.ts";
import { localTime } from "#app/lib/zoned-time.server.ts";
import { redirectWithNotice } from "#app/platform/http/form-action.server.ts";
import { servicesContext } from "#app/platform/http/request-context.server.ts";

type ManagerPageArgs = Pick<LoaderFunctionArgs, "context" | "url"> & { params: { id?: string } };

/** The game of a page for its managers: nobody else sees it, and only until the game begins. */
export async function requireManagerGame(args: ManagerPageArgs) {
  const user = requireUser(args);
  const gameId = toId(args.params.id);
  const { db } = args.context.get(servicesContext);
  const game = gameId && (await findManagerGame(db, { gameId, userId: user.id }));
  if (!game) throw data(null, { status: 404 });
  if (!mayWithGame(game.roles, "edit")) throw data(null, { status: 403 });
  if (game.datetime <= game.now)
    throw redirectWithNotice(gamePagePath(game.id), manageGameProblems.begun.notice);
  return { game, user, now: game.now };
}

/** The game that a dialog for its managers is about, by the reader's clock. */
export async function managerDialogView(args: Parameters<typeof requireManagerGame>[0]) {
  const { game, user, now } = await requireManagerGame(args);
  const when = localTime(game.datetime, { zone: user.timezone, now });
  const isRepeated = game.seriesId !== null;
  return { team: game.team.name, when, isRepeated, closeTo: gamePagePath(game.id) };
}
