import { useActionResult } from "#app/browser/action-result.ts";
import { submit } from "#app/browser/submit.ts";
import { ManageDialog } from "#app/features/games/components/manage-dialog.tsx";
import { deleteGame } from "#app/features/games/delete-game.server.ts";
import {
  deleteGameProblems,
  deleteWords,
  gameDeleted,
  gameNotDeleted,
} from "#app/features/games/delete-game.ts";
import { managing } from "#app/features/games/limit-managing.server.ts";
import { manageLimits } from "#app/features/games/manage-game.ts";
import { requireManagedGame } from "#app/features/games/require-managed-game.server.ts";
import { teamPath } from "#app/features/teams/team.ts";
import { unlisted } from "#app/lib/page-meta.ts";
import { user } from "#app/platform/http/current-user.server.ts";
import { redirectWithNotice } from "#app/platform/http/flash.server.ts";
import { submitForm } from "#app/platform/http/form-action.server.ts";
import type { Route } from "./+types/delete-game.ts";

export const meta = unlisted("Delete Game", deleteWords);

export { managedView as loader } from "#app/features/games/managed-view.server.ts";

export async function action(args: Route.ActionArgs) {
  const { game } = await requireManagedGame(args);
  return submitForm(args, {
    caller: user,
    limits: manageLimits,
    problems: deleteGameProblems,
    rule: (call) => managing(call, (who) => deleteGame(call.db, who)),
    done: () => redirectWithNotice(teamPath(game.team), gameDeleted),
    failed: gameNotDeleted,
  });
}

export const clientAction = (args: Route.ClientActionArgs) => submit(args, gameNotDeleted);

export default function DeleteGame({ loaderData, actionData: latest }: Route.ComponentProps) {
  const actionData = useActionResult(latest);
  const { notice } = actionData ?? {};
  return (
    <ManageDialog
      title="Delete Game"
      text={deleteWords}
      game={loaderData}
      notice={notice}
      variant="danger"
      back="Keep It"
    />
  );
}
