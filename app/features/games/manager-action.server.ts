import type { ActionFunctionArgs } from "react-router";
import type { z } from "zod";
import { user } from "#app/features/accounts/current-user.server.ts";
import type { CurrentUser } from "#app/features/accounts/current-user.ts";
import { mayWithGame } from "#app/features/games/game-abilities.ts";
import { manageLimits, perGameLimits } from "#app/features/games/manage-game.ts";
import { findManagerGame } from "#app/features/games/manager-game.queries.server.ts";
import { requireManagerGame } from "#app/features/games/manager-page.server.ts";
import { gamePagePath } from "#app/features/games/paths.ts";
import { type Notice, refuse } from "#app/lib/outcome.ts";
import { toId } from "#app/lib/schemas.ts";
import { readDatabaseClock } from "#app/platform/database/clock.server.ts";
import type { Call, Ruled } from "#app/platform/http/call.server.ts";
import {
  type FormUse,
  redirectWithNotice,
  submitForm,
} from "#app/platform/http/form-action.server.ts";
import { toOverLimit } from "#app/platform/http/limits.server.ts";
import type { Db } from "#db/client.server.ts";

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
