import type { ActionFunctionArgs } from "react-router";
import type { z } from "zod";
import { manageLimits } from "#app/features/games/manage-game.ts";
import { type Manager, managing } from "#app/features/games/manager-action.server.ts";
import { requireManagedGame } from "#app/features/games/manager-page.server.ts";
import { gamePagePath } from "#app/features/games/paths.ts";
import type { CurrentUser } from "#app/lib/current-user.ts";
import type { Notice } from "#app/lib/outcome.ts";
import type { Ruled } from "#app/platform/http/call.server.ts";
import { user } from "#app/platform/http/current-user.server.ts";
import { redirectWithNotice } from "#app/platform/http/flash.server.ts";
import { type FormUse, submitForm } from "#app/platform/http/form-action.server.ts";
import type { Db } from "#db/client.server.ts";

type Game = Awaited<ReturnType<typeof requireManagedGame>>["game"];
type UserForm<Input, Value, Other> = FormUse<Input, Value, CurrentUser, Other>;

type ManagedForm<Input, Value, Other> = Pick<
  UserForm<Input, Value, Other>,
  "problems" | "instead" | "failed"
> & {
  schema?: (game: Game) => z.core.$ZodType<Input>;
  rule: (db: Db, change: Manager & Input) => Promise<Ruled<Value>>;
  done: (value: Value) => Notice;
  /** By default the page of the game. */
  leadsTo?: (game: Game) => string;
};

/** The action of a dialog in which a manager changes the game in the address. */
export const managedForm =
  <Input, Value, Other = never>({
    schema,
    rule,
    done,
    leadsTo = ({ id }) => gamePagePath(id),
    ...use
  }: ManagedForm<Input, Value, Other>) =>
  async (args: ActionFunctionArgs) => {
    const { game } = await requireManagedGame(args);
    return submitForm(args, {
      ...use,
      schema: schema?.(game),
      caller: user,
      limits: manageLimits,
      rule: (call) => managing(call, rule),
      done: (value) => redirectWithNotice(leadsTo(game), done(value)),
    });
  };
