import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "react-router";
import type { z } from "zod";
import { requireUser, user } from "#app/features/accounts/current-user.server.ts";
import type { CurrentUser } from "#app/features/accounts/current-user.ts";
import { mayWithGame } from "#app/features/games/game-abilities.server.ts";
import {
  manageGameProblems,
  manageLimits,
  managersOnly,
  perGameLimits,
} from "#app/features/games/manage-game.ts";
import { findManagerGame } from "#app/features/games/manager-game.queries.server.ts";
import { gamePagePath } from "#app/features/games/paths.ts";
import { type Notice, refuse, renderNotice } from "#app/lib/outcome.ts";
import { toId } from "#app/lib/schemas.ts";
import { localTime } from "#app/lib/zoned-time.server.ts";
import { readDatabaseClock } from "#app/platform/database/clock.server.ts";
import {
  type FormUse,
  redirectWithNotice,
  submitForm,
} from "#app/platform/http/form-action.server.ts";
import { toOverLimit } from "#app/platform/http/limits.server.ts";
import { servicesContext } from "#app/platform/http/request-context.server.ts";
import type { Call, Ruled } from "#app/platform/http/use-case.server.ts";
import type { Db } from "#db/client.server.ts";

type ManagerPageArgs = Pick<LoaderFunctionArgs, "context" | "url"> & { params: { id?: string } };

/** The game of a page for its managers: nobody else sees it, and only until the game begins. */
export async function requireManagerGame(args: ManagerPageArgs) {
  const user = requireUser(args);
  const gameId = toId(args.params.id);
  const { db } = args.context.get(servicesContext);
  const game = gameId && (await findManagerGame(db, { gameId, userId: user.id }));
  if (!game) throw data(null, { status: 404 });
  if (!mayWithGame(game.roles, "edit")) throw data(managersOnly.error, { status: 403 });
  if (game.datetime <= game.now)
    throw redirectWithNotice(gamePagePath(game.id), renderNotice(manageGameProblems.begun));
  return { game, user, now: game.now };
}

/** The game that a dialog for its managers is about, by the reader's clock. */
export async function managerDialogView(args: Parameters<typeof requireManagerGame>[0]) {
  const { game, user, now } = await requireManagerGame(args);
  const when = localTime(game.datetime, { zone: user.timezone, now });
  const isRepeated = game.seriesId !== null;
  return { team: game.team.name, when, isRepeated, closeTo: gamePagePath(game.id) };
}

export type Manager = { gameId: number; userId: number; zone: string; now: Date };
type ManageCall<Input> = Pick<Call<Input, CurrentUser>, "args" | "db" | "caller" | "input">;

type ManageRule<Input, Value> = (db: Db, change: Manager & Input) => Promise<Ruled<Value>>;

/** Runs a rule on the game in the address; the rule's lock refuses those who do not manage it. */
export async function runAsManager<Input, Value>(
  call: ManageCall<Input>,
  rule: ManageRule<Input, Value>,
): Promise<Ruled<Value>> {
  const gameId = toId(call.args.params.id);
  const game = gameId && (await findManagerGame(call.db, { gameId, userId: call.caller.id }));
  return game ? runOnGame(call, game, rule) : refuse("unknown_game");
}

/**
 * Runs a rule at the database's time, and counts it against the limits of the game. Only the uses of its
 * managers count: nobody else can use them up.
 */
async function runOnGame<Input, Value>(
  { args, db, caller: { id: userId, timezone: zone }, input }: ManageCall<Input>,
  { id: gameId, roles }: Pick<Game, "id" | "roles">,
  rule: ManageRule<Input, Value>,
): Promise<Ruled<Value>> {
  const isManager = mayWithGame(roles, "edit");
  const why = isManager && (await toOverLimit(args, `game-${gameId}`, perGameLimits));
  if (why) return { ok: false, why };
  return rule(db, { ...input, gameId, userId, zone, now: await readDatabaseClock(db) });
}

type Game = Awaited<ReturnType<typeof requireManagerGame>>["game"];
type UserForm<Input, Value, Other> = FormUse<Input, Value, CurrentUser, Other>;

type ManagerForm<Input, Value, Other> = Pick<
  UserForm<Input, Value, Other>,
  "problems" | "instead" | "failed"
> & {
  schema?: (game: Game) => z.core.$ZodType<Input>;
  rule: ManageRule<Input, Value>;
  done: (value: Value) => Notice;
  /** By default the page of the game. */
  leadsTo?: (game: Game) => string;
};

/** The action of a dialog in which a manager changes the game in the address. */
export const managerForm =
  <Input, Value, Other = never>({
    schema,
    rule,
    done,
    leadsTo = ({ id }) => gamePagePath(id),
    ...use
  }: ManagerForm<Input, Value, Other>) =>
  async (args: ActionFunctionArgs) => {
    const { game } = await requireManagerGame(args);
    return submitForm(args, {
      ...use,
      schema: schema?.(game),
      caller: user,
      limits: manageLimits,
      rule: (call) => runOnGame(call, game, rule),
      done: (value) => redirectWithNotice(leadsTo(game), done(value)),
    });
  };
