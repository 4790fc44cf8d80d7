import { submit, useActionResult } from "#app/browser/submit.ts";
import { ManageDialog } from "#app/features/game-edits/components/manager-dialog.tsx";
import { undoChange, undoChangeInput } from "#app/features/game-edits/undo-change.server.ts";
import {
  changeUndone,
  notUndone,
  undoChangeProblems,
} from "#app/features/game-edits/undo-change.ts";
import { managerDialogView, managerForm } from "#app/features/games/manager-action.server.ts";
import { unlisted } from "#app/lib/page-meta.ts";
import { m } from "#messages";
import type { Route } from "./+types/undo-change.ts";

export const meta = unlisted(m.game_edits_undo_title, m.game_edits_undo_text);

export async function loader(args: Route.LoaderArgs) {
  return { ...(await managerDialogView(args)), change: args.url.searchParams.get("change") ?? "" };
}

export const action = managerForm({
  schema: () => undoChangeInput,
  problems: undoChangeProblems,
  rule: undoChange,
  done: changeUndone,
  failed: notUndone,
});

export const clientAction = (args: Route.ClientActionArgs) => submit(args, notUndone);

export default function UndoChange({ loaderData, actionData: latest }: Route.ComponentProps) {
  const actionData = useActionResult(latest);
  const { notice } = actionData ?? {};
  return (
    <ManageDialog
      title={m.game_edits_undo_title()}
      text={m.game_edits_undo_text()}
      game={loaderData}
      notice={notice}
      back={m.game_edits_undo_back()}
    >
      <input type="hidden" name="change" value={loaderData.change} />
    </ManageDialog>
  );
}
