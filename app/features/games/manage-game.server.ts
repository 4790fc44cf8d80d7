import { data, type LoaderFunctionArgs } from "react-router";
import { requireUser, type UserCall } from "#app/features/accounts/current-user.server.ts";
import { mayWithGame } from "#app/features/games/game-abilities.server.ts";
import { limitPerGame, manageGameProblems, managersOnly } from "#app/features/games/manage-game.ts";
import { findManagerGame } from "#app/features/games/manager-game.queries.server.ts";
import { gamePagePath } from "#app/features/games/paths.ts";
import {
  type Outcome,
  type RenderedProblem,
  renderNotice,
  renderProblem,
} from "#app/lib/outcome.ts";
import { toId } from "#app/lib/schemas.ts";
import { localTime } from "#app/lib/zoned-time.server.ts";
import { readDatabaseClock } from "#app/platform/database/clock.server.ts";
import { redirectWithNotice } from "#app/platform/http/form-action.server.ts";
import { withinLimit } from "#app/platform/http/limits.server.ts";
import { servicesContext } from "#app/platform/http/request-context.server.ts";
import type { Db } from "#db/client.server.ts";

type ManagerPageArgs = Pick<LoaderFunctionArgs, "context" | "url"> & { params: { id?: string } };

export async function requireManagerGame(args: ManagerPageArgs) {
  const managed = await requireManagedGame(args);
  const { game, now } = managed;
  if (game.datetime <= now)
    throw redirectWithNotice(gamePagePath(game.id), renderNotice(manageGameProblems.begun));
  return managed;
}

export async function requireManagedGame(args: ManagerPageArgs) {
  const user = requireUser(args);
  const gameId = toId(args.params.id);
  const { db } = args.context.get(servicesContext);
  const game = gameId && (await findManagerGame(db, { gameId, userId: user.id }));
  if (!game) throw data(null, { status: 404 });
  if (!mayWithGame(game.roles, "edit"))
    throw data(renderProblem(managersOnly).error, { status: 403 });
  return { game, user, now: game.now };
}

export async function managerDialogView(args: Parameters<typeof requireManagerGame>[0]) {
  const { game, user, now } = await requireManagerGame(args);
  const when = localTime(game.datetime, { zone: user.timezone, now });
  const isRepeated = game.seriesId !== null;
  return { team: game.team.name, when, isRepeated, closeTo: gamePagePath(game.id) };
}

export function closeWhenBegun(
  { code, notice }: RenderedProblem,
  { id }: { id: number },
): undefined {
  if (code === "begun") throw redirectWithNotice(gamePagePath(id), notice);
}

export type Manager = { gameId: number; userId: number; zone: string; now: Date };

export const changeGame = <Input, Result extends Outcome<unknown, string>>(
  { args, db, caller, id: gameId, input }: UserCall<Input>,
  rule: (db: Db, change: Input & Manager) => Promise<Result>,
) =>
  withinLimit(args, { limit: limitPerGame, of: `game-${gameId}` }, async () => {
    const { id: userId, timezone: zone } = caller;
    return rule(db, { ...input, gameId, userId, zone, now: await readDatabaseClock(db) });
  });
