import { z } from "zod";
import { submit, useActionResult } from "#app/browser/submit.ts";
import { cancelGameForm } from "#app/features/game-edits/cancel-game.server.ts";
import {
  gameCancelled,
  gameNotCancelled,
  reasonMax,
} from "#app/features/game-edits/cancel-game.ts";
import { ManageDialog } from "#app/features/game-edits/components/manager-dialog.tsx";
import { closeWhenBegun } from "#app/features/games/manage-game.server.ts";
import { gamePagePath } from "#app/features/games/paths.ts";
import { cancelGameUseCase } from "#app/features/series/cancel-following-games.server.ts";
import { ScopeFields } from "#app/features/series/components/repeat-fields.tsx";
import { scopeInput } from "#app/features/series/following-games.server.ts";
import { unlisted } from "#app/lib/page-meta.ts";
import { formAction, redirectWithNotice } from "#app/platform/http/form-action.server.ts";
import { Field, toFields } from "#app/ui/field.tsx";
import { m } from "#messages";
import type { Route } from "./+types/cancel-game.ts";

export const meta = unlisted(m.game_edits_cancel_title, m.game_edits_cancel_text);

export { managerDialogView as loader } from "#app/features/games/manage-game.server.ts";

export const action = formAction(cancelGameUseCase, {
  schema: z.intersection(cancelGameForm, scopeInput),
  done: (result, { id }) => redirectWithNotice(gamePagePath(id), gameCancelled(result)),
  instead: closeWhenBegun,
  failed: gameNotCancelled,
});

export const clientAction = (args: Route.ClientActionArgs) => submit(args, gameNotCancelled);

export default function CancelGame({ loaderData, actionData: latest }: Route.ComponentProps) {
  const actionData = useActionResult(latest);
  const fields = toFields(actionData?.result, { reason: "" });
  return (
    <ManageDialog
      title={m.game_edits_cancel_title()}
      text={m.game_edits_cancel_text()}
      game={loaderData}
      latest={latest}
      variant="danger"
      back={m.game_edits_cancel_back()}
    >
      {loaderData.isRepeated ? <ScopeFields /> : null}
      <Field {...fields.reason} label={m.game_edits_cancel_reason()} maxLength={reasonMax} />
    </ManageDialog>
  );
}
