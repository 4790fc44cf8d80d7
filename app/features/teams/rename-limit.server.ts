import type { ActionFunctionArgs } from "react-router";
import { renameLimit } from "#app/features/teams/edit-team.ts";
import type { Outcome } from "#app/lib/outcome.ts";
import { servicesContext } from "#app/platform/http/app-services.server.ts";
import { overLimitOf } from "#app/platform/http/limits.server.ts";
import { refund } from "#app/platform/http/rate-limit.server.ts";

type Rename = { teamId: number; from: string; to: string | undefined };

/** Runs an edit within the limit of renames, which counts accepted names per team. */
export async function withinRenames<Value, Code extends string>(
  { context }: Pick<ActionFunctionArgs, "context">,
  { teamId, from, to }: Rename,
  edit: () => Promise<Outcome<Value, Code>>,
) {
  if (to === undefined || to === from) return edit();
  const why = await overLimitOf({ context }, teamId, [renameLimit]);
  if (why) return { ok: false as const, why };
  const edited = await edit();
  if (!edited.ok) await refund(context.get(servicesContext), [{ limit: renameLimit, of: teamId }]);
  return edited;
}
