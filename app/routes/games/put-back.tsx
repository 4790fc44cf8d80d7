import { useActionResult } from "#app/browser/action-result.ts";
import { submit } from "#app/browser/submit.ts";
import { ManageDialog } from "#app/features/games/components/manage-dialog.tsx";
import { gamePagePath } from "#app/features/games/game-page-path.ts";
import { managing } from "#app/features/games/limit-managing.server.ts";
import { manageLimits } from "#app/features/games/manage-game.ts";
import { putBack } from "#app/features/games/put-back.server.ts";
import {
  gameBackOn,
  gameNotPutBack,
  putBackProblems,
  putBackWords,
} from "#app/features/games/put-back.ts";
import { requireManagedGame } from "#app/features/games/require-managed-game.server.ts";
import { unlisted } from "#app/lib/page-meta.ts";
import { user } from "#app/platform/http/current-user.server.ts";
import { redirectWithNotice } from "#app/platform/http/flash.server.ts";
import { submitForm } from "#app/platform/http/form-action.server.ts";
import type { Route } from "./+types/put-back.ts";

export const meta = unlisted("Put Back On", putBackWords);

export { managedView as loader } from "#app/features/games/managed-view.server.ts";

export async function action(args: Route.ActionArgs) {
  const { game } = await requireManagedGame(args);
  return submitForm(args, {
    caller: user,
    limits: manageLimits,
    problems: putBackProblems,
    rule: (call) => managing(call, (who) => putBack(call.db, who)),
    done: (managed) => redirectWithNotice(gamePagePath(game.id), gameBackOn(managed)),
    failed: gameNotPutBack,
  });
}

export const clientAction = (args: Route.ClientActionArgs) => submit(args, gameNotPutBack);

export default function PutBack({ loaderData, actionData: latest }: Route.ComponentProps) {
  const actionData = useActionResult(latest);
  const { notice } = actionData ?? {};
  return (
    <ManageDialog
      title="Put Back On"
      text={putBackWords}
      game={loaderData}
      notice={notice}
      back="Leave It Cancelled"
    />
  );
}
