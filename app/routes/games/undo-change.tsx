import { useActionResult } from "#app/browser/action-result.ts";
import { submit } from "#app/browser/submit.ts";
import { ManageDialog } from "#app/features/games/components/manage-dialog.tsx";
import { gamePagePath } from "#app/features/games/game-page-path.ts";
import { managing } from "#app/features/games/limit-managing.server.ts";
import { manageLimits } from "#app/features/games/manage-game.ts";
import { managedView } from "#app/features/games/managed-view.server.ts";
import { requireManagedGame } from "#app/features/games/require-managed-game.server.ts";
import { undoChangeInput } from "#app/features/games/undo-change.input.ts";
import {
  changeUndone,
  notUndone,
  undoChangeProblems,
  undoWords,
} from "#app/features/games/undo-change.ts";
import { undoScope } from "#app/features/series/undo-scope.server.ts";
import { unlisted } from "#app/lib/page-meta.ts";
import { user } from "#app/platform/http/current-user.server.ts";
import { redirectWithNotice } from "#app/platform/http/flash.server.ts";
import { submitForm } from "#app/platform/http/form-action.server.ts";
import type { Route } from "./+types/undo-change.ts";

export const meta = unlisted("Undo", undoWords);

export async function loader(args: Route.LoaderArgs) {
  return { ...(await managedView(args)), change: args.url.searchParams.get("change") ?? "" };
}

export async function action(args: Route.ActionArgs) {
  const { game } = await requireManagedGame(args);
  return submitForm(args, {
    schema: undoChangeInput,
    caller: user,
    limits: manageLimits,
    problems: undoChangeProblems,
    rule: (call) => managing(call, (who) => undoScope(call.db, { ...who, ...call.input })),
    done: (undone) => redirectWithNotice(gamePagePath(game.id), changeUndone(undone)),
    failed: notUndone,
  });
}

export const clientAction = (args: Route.ClientActionArgs) => submit(args, notUndone);

export default function UndoChange({ loaderData, actionData: latest }: Route.ComponentProps) {
  const actionData = useActionResult(latest);
  const { notice } = actionData ?? {};
  return (
    <ManageDialog title="Undo" text={undoWords} game={loaderData} notice={notice} back="Keep It">
      <input type="hidden" name="change" value={loaderData.change} />
    </ManageDialog>
  );
}
