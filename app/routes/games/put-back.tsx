import { useActionResult } from "#app/browser/action-result.ts";
import { submit } from "#app/browser/submit.ts";
import { putBack } from "#app/features/game-edits/cancel-game.server.ts";
import { gameBackOn, gameNotPutBack, putBackWords } from "#app/features/game-edits/cancel-game.ts";
import { ManageDialog } from "#app/features/game-edits/components/manager-dialog.tsx";
import { manageGameProblems } from "#app/features/games/manage-game.ts";
import { managedForm } from "#app/features/games/manager-action.server.ts";
import { unlisted } from "#app/lib/page-meta.ts";
import type { Route } from "./+types/put-back.ts";

export const meta = unlisted("Put Back On", putBackWords);

export { managedView as loader } from "#app/features/games/manager-page.server.ts";

export const action = managedForm({
  problems: manageGameProblems,
  rule: putBack,
  done: gameBackOn,
  failed: gameNotPutBack,
});

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
