import { data } from "react-router";
import { z } from "zod";
import { submit, useActionResult } from "#app/browser/submit.ts";
import type { CurrentUser } from "#app/features/accounts/current-user.ts";
import { EditGameFields } from "#app/features/game-edits/components/edit-game-fields.tsx";
import { editGameForm } from "#app/features/game-edits/edit-game.server.ts";
import { editGameProblems, gameEdited, gameNotEdited } from "#app/features/game-edits/edit-game.ts";
import { isOver } from "#app/features/games/game-times.ts";
import { requireManagedGame } from "#app/features/games/manage-game.server.ts";
import {
  findManagerGame,
  toEditableGame,
} from "#app/features/games/manager-game.queries.server.ts";
import { gamePagePath } from "#app/features/games/paths.ts";
import { questionAbout } from "#app/features/scheduling/schedule-question.queries.server.ts";
import { findUsualCurrency } from "#app/features/scheduling/usual-currency.queries.server.ts";
import { ScopeFields } from "#app/features/series/components/repeat-fields.tsx";
import { editGameUseCase } from "#app/features/series/edit-following-games.server.ts";
import { scopeInput } from "#app/features/series/following-games.server.ts";
import { infoNotice, type RenderedProblem, renderNotice } from "#app/lib/outcome.ts";
import { unlisted } from "#app/lib/page-meta.ts";
import {
  type FormCall,
  formAction,
  redirectWithNotice,
} from "#app/platform/http/form-action.server.ts";
import { servicesContext } from "#app/platform/http/request-context.server.ts";
import { Form } from "#app/platform/react-router/link.tsx";
import { Button, SubmitButton } from "#app/ui/button.tsx";
import { CloseLink, RouteDialog } from "#app/ui/dialog.tsx";
import { toFields } from "#app/ui/field.tsx";
import { m } from "#messages";
import type { Route } from "./+types/edit-game.ts";

export const meta = unlisted(m.game_edits_edit_title, m.game_edits_edit_description);

export async function loader(args: Route.LoaderArgs) {
  const { game, user, now } = await requireOpenGame(args);
  const { db } = args.context.get(servicesContext);
  const currency = await findUsualCurrency(db, { teamId: game.teamId, zone: game.zone });
  return {
    game: toEditableGame(game, { zone: user.timezone, now, currency }),
    isRepeated: game.seriesId !== null,
    closeTo: gamePagePath(game.id),
  };
}

async function requireOpenGame(args: Parameters<typeof requireManagedGame>[0]) {
  const managed = await requireManagedGame(args);
  const { game, now } = managed;
  if (isOver(game, now))
    throw redirectWithNotice(gamePagePath(game.id), renderNotice(editGameProblems.game_over));
  return managed;
}

type OpenGame = Awaited<ReturnType<typeof requireOpenGame>>;

export const action = formAction(editGameUseCase, {
  about: requireOpenGame,
  schema: (_: CurrentUser, { game }: OpenGame) => z.intersection(editGameForm(game), scopeInput),
  done: (result, { id }) => redirectWithNotice(gamePagePath(id), gameEdited(result)),
  instead: askAgain,
  failed: gameNotEdited,
});

type Typed = { typed?: object; scope?: string; datetime?: Date };
type EditCall = Pick<FormCall<Typed, CurrentUser>, "db" | "id" | "input" | "caller">;

async function askAgain(why: RenderedProblem, call: EditCall) {
  const { code, status, notice, error } = why;
  if (code !== "changed_meanwhile" && code !== "same_time" && code !== "time_passed")
    return undefined;
  const { db, id: gameId, input } = call;
  const { id: userId, timezone: zone } = call.caller;
  const game = await findManagerGame(db, { gameId, userId });
  if (!game) return undefined;
  const result = { initialValue: { ...input.typed, scope: input.scope }, error: null };
  if (code === "time_passed")
    return data({ result, notice: infoNotice(error), asks: true }, { status });
  const { teamId, id: except, now } = game;
  if (code === "same_time") {
    const datetime = input.datetime ?? game.datetime;
    const about = { code, error, teamId, datetime, zone, now, except };
    const question = await questionAbout(db, about);
    return question && data({ result, notice: question.notice, asks: true }, { status });
  }
  const currency = await findUsualCurrency(db, { teamId, zone: game.zone });
  const stored = toEditableGame(game, { zone, now, currency });
  return data({ result, notice, stored }, { status });
}

export const clientAction = (args: Route.ClientActionArgs) => submit(args, gameNotEdited);

export default function EditGame({ loaderData, actionData: latest }: Route.ComponentProps) {
  const actionData = useActionResult(latest);
  const { game, isRepeated, closeTo } = loaderData;
  const stored = actionData && "stored" in actionData ? actionData.stored : undefined;
  const notice = actionData && "notice" in actionData ? actionData.notice : undefined;
  const result = actionData && "result" in actionData ? actionData.result : undefined;
  return (
    <RouteDialog title={m.game_edits_edit_title()} notice={notice} closeTo={closeTo}>
      <Form method="post" className="stack">
        <EditGameFields game={stored ?? game} result={result} isStale={stored !== undefined}>
          {isRepeated ? (
            <ScopeFields scope={toFields(result, { scope: "one" }).scope.defaultValue} />
          ) : null}
        </EditGameFields>
        <div className="dialog-save">
          <SubmitButton busyLabel={m.game_edits_edit_saving()} block>
            {m.game_edits_edit_save()}
          </SubmitButton>
        </div>
        {actionData && "asks" in actionData ? (
          <Button variant="secondary" name="anyway" value="true" block>
            {m.game_edits_edit_anyway()}
          </Button>
        ) : null}
        <CloseLink to={closeTo} />
      </Form>
    </RouteDialog>
  );
}
