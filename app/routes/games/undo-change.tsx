import { submit } from "#app/browser/submit.ts";
import { ManageDialog } from "#app/features/game-edits/components/manager-dialog.tsx";
import { undoChangeUseCase } from "#app/features/game-edits/undo-change.server.ts";
import { changeUndone, notUndone } from "#app/features/game-edits/undo-change.ts";
import { closeWhenBegun, managerDialogView } from "#app/features/games/manage-game.server.ts";
import { gamePagePath } from "#app/features/games/paths.ts";
import { unlisted } from "#app/lib/page-meta.ts";
import { formAction, redirectWithNotice } from "#app/platform/http/form-action.server.ts";
import { m } from "#messages";
import type { Route } from "./+types/undo-change.ts";

export const meta = unlisted(m.game_edits_undo_title, m.game_edits_undo_text);

export async function loader(args: Route.LoaderArgs) {
  return { ...(await managerDialogView(args)), change: args.url.searchParams.get("change") ?? "" };
}

export const action = formAction(undoChangeUseCase, {
  done: (result, { id }) => redirectWithNotice(gamePagePath(id), changeUndone(result)),
  instead: closeWhenBegun,
  failed: notUndone,
});

export const clientAction = (args: Route.ClientActionArgs) => submit(args, notUndone);

export default function UndoChange({ loaderData, actionData: latest }: Route.ComponentProps) {
  return (
    <ManageDialog
      title={m.game_edits_undo_title()}
      text={m.game_edits_undo_text()}
      game={loaderData}
      latest={latest}
      back={m.game_edits_undo_back()}
    >
      <input type="hidden" name="change" value={loaderData.change} />
    </ManageDialog>
  );
}
