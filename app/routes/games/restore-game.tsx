import { submit } from "#app/browser/submit.ts";
import { restoreGameUseCase } from "#app/features/game-edits/cancel-game.server.ts";
import { gameBackOn, gameNotRestored } from "#app/features/game-edits/cancel-game.ts";
import { ManageDialog } from "#app/features/game-edits/components/manager-dialog.tsx";
import { closeWhenBegun } from "#app/features/games/manage-game.server.ts";
import { gamePagePath } from "#app/features/games/paths.ts";
import { unlisted } from "#app/lib/page-meta.ts";
import { formAction, redirectWithNotice } from "#app/platform/http/form-action.server.ts";
import { m } from "#messages";
import type { Route } from "./+types/restore-game.ts";

export const meta = unlisted(m.game_edits_restore_title, m.game_edits_restore_text);

export { managerDialogView as loader } from "#app/features/games/manage-game.server.ts";

export const action = formAction(restoreGameUseCase, {
  done: (result, { id }) => redirectWithNotice(gamePagePath(id), gameBackOn(result)),
  instead: closeWhenBegun,
  failed: gameNotRestored,
});

export const clientAction = (args: Route.ClientActionArgs) => submit(args, gameNotRestored);

export default function RestoreGame({ loaderData, actionData: latest }: Route.ComponentProps) {
  return (
    <ManageDialog
      title={m.game_edits_restore_title()}
      text={m.game_edits_restore_text()}
      game={loaderData}
      latest={latest}
      back={m.game_edits_restore_back()}
    />
  );
}
