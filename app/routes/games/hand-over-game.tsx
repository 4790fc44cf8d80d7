import { submit, useActionResult } from "#app/browser/submit.ts";
import { ManageDialog } from "#app/features/game-edits/components/manager-dialog.tsx";
import {
  handOverGameForm,
  handOverGameUseCase,
  listPossibleHosts,
} from "#app/features/game-edits/hand-over-game.server.ts";
import { gameHandedOver, gameNotHandedOver } from "#app/features/game-edits/hand-over-game.ts";
import { closeWhenBegun, managerDialogView } from "#app/features/games/manage-game.server.ts";
import { gamePagePath } from "#app/features/games/paths.ts";
import { unlisted } from "#app/lib/page-meta.ts";
import { formAction, redirectWithNotice } from "#app/platform/http/form-action.server.ts";
import { requireId, servicesContext } from "#app/platform/http/request-context.server.ts";
import { SelectField, toFields } from "#app/ui/field.tsx";
import { m } from "#messages";
import type { Route } from "./+types/hand-over-game.ts";

export const meta = unlisted(m.game_edits_host_title, m.game_edits_host_text);

export async function loader(args: Route.LoaderArgs) {
  const view = await managerDialogView(args);
  const { db } = args.context.get(servicesContext);
  return { ...view, members: await listPossibleHosts(db, requireId(args.params.id)) };
}

export const action = formAction(handOverGameUseCase, {
  schema: handOverGameForm,
  done: (result, { id }) => redirectWithNotice(gamePagePath(id), gameHandedOver(result)),
  instead: closeWhenBegun,
  failed: gameNotHandedOver,
});

export const clientAction = (args: Route.ClientActionArgs) => submit(args, gameNotHandedOver);

export default function HandOverGame({ loaderData, actionData: latest }: Route.ComponentProps) {
  const actionData = useActionResult(latest);
  const { host } = toFields(actionData?.result, { host: "" });
  const { members, isRepeated, ...game } = loaderData;
  const options = members.map(({ id, name }) => ({ value: `${id}`, label: name }));
  return (
    <ManageDialog
      title={m.game_edits_host_title()}
      text={[m.game_edits_host_text(), ...(isRepeated ? [m.game_edits_host_date()] : [])].join(" ")}
      label={m.game_edits_host_submit()}
      game={game}
      latest={latest}
      back={m.game_edits_host_back()}
    >
      <SelectField
        {...host}
        label={m.game_edits_host_new()}
        options={[{ value: "", label: m.game_edits_host_choose() }, ...options]}
        required
      />
    </ManageDialog>
  );
}
