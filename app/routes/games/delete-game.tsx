import { submit, useActionResult } from "#app/browser/submit.ts";
import { ManageDialog } from "#app/features/game-edits/components/manager-dialog.tsx";
import { deleteGame } from "#app/features/game-edits/delete-game.server.ts";
import {
  deleteGameProblems,
  gameDeleted,
  gameNotDeleted,
} from "#app/features/game-edits/delete-game.ts";
import { managerForm } from "#app/features/games/manager-action.server.ts";
import { teamPath } from "#app/features/teams/paths.ts";
import { unlisted } from "#app/lib/page-meta.ts";
import { m } from "#messages";
import type { Route } from "./+types/delete-game.ts";

export const meta = unlisted(m.game_edits_delete_title, m.game_edits_delete_text);

export { managerDialogView as loader } from "#app/features/games/manager-action.server.ts";

export const action = managerForm({
  problems: deleteGameProblems,
  rule: deleteGame,
  done: () => gameDeleted(),
  leadsTo: ({ team }) => teamPath(team),
  failed: gameNotDeleted,
});

export const clientAction = (args: Route.ClientActionArgs) => submit(args, gameNotDeleted);

export default function DeleteGame({ loaderData, actionData: latest }: Route.ComponentProps) {
  const actionData = useActionResult(latest);
  const { notice } = actionData ?? {};
  return (
    <ManageDialog
      title={m.game_edits_delete_title()}
      text={m.game_edits_delete_text()}
      game={loaderData}
      notice={notice}
      variant="danger"
      back={m.game_edits_delete_back()}
    />
  );
}
