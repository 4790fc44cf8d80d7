import { href } from "react-router";
import { submit } from "#app/browser/submit.ts";
import { ManageDialog } from "#app/features/game-edits/components/manager-dialog.tsx";
import { deleteGameUseCase } from "#app/features/game-edits/delete-game.server.ts";
import { gameDeleted, gameNotDeleted } from "#app/features/game-edits/delete-game.ts";
import { closeWhenBegun } from "#app/features/games/manage-game.server.ts";
import { teamPath } from "#app/features/teams/paths.ts";
import { findTeamOfId } from "#app/features/teams/teams.server.ts";
import { unlisted } from "#app/lib/page-meta.ts";
import { formAction, redirectWithNotice } from "#app/platform/http/form-action.server.ts";
import { m } from "#messages";
import type { Route } from "./+types/delete-game.ts";

export const meta = unlisted(m.game_edits_delete_title, m.game_edits_delete_text);

export { managerDialogView as loader } from "#app/features/games/manage-game.server.ts";

export const action = formAction(deleteGameUseCase, {
  async done({ teamId }, { db }) {
    const team = await findTeamOfId(db, teamId);
    return redirectWithNotice(team ? teamPath(team) : href("/"), gameDeleted());
  },
  instead: closeWhenBegun,
  failed: gameNotDeleted,
});

export const clientAction = (args: Route.ClientActionArgs) => submit(args, gameNotDeleted);

export default function DeleteGame({ loaderData, actionData: latest }: Route.ComponentProps) {
  return (
    <ManageDialog
      title={m.game_edits_delete_title()}
      text={m.game_edits_delete_text()}
      game={loaderData}
      latest={latest}
      variant="danger"
      back={m.game_edits_delete_back()}
    />
  );
}
