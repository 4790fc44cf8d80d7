import { data, Form } from "react-router";
import { PanelFrame } from "#app/features/admin/components/panel-frame.tsx";
import {
  counted,
  deleted,
  deleteFailed,
  isKind,
  nothingSelected,
  unknownOf,
} from "#app/features/admin/kind.ts";
import { backTo } from "#app/features/admin/panel.ts";
import { findRemoval } from "#app/features/admin/removal.queries.server.ts";
import { removeInput } from "#app/features/admin/remove.input.ts";
import { remove } from "#app/features/admin/remove.server.ts";
import { restorableDays } from "#app/features/admin/remove.ts";
import { loggable, statusOfFault } from "#app/lib/fault.server.ts";
import { refuseForm } from "#app/lib/form.server.ts";
import { redirectWithNotice } from "#app/lib/notice.server.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { requireAdmin } from "#app/middleware/admin.server.ts";
import { requestContext } from "#app/middleware/request.server.ts";
import { worldContext } from "#app/middleware/world.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import type { Route } from "./+types/remove.ts";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: "Delete", description: "", index: false });

export async function loader(args: Route.LoaderArgs) {
  await requireAdmin(args);
  const { kind, ids, back } = askedBy(args);
  const removal = await findRemoval(args.context.get(worldContext).db, kind, ids);
  return { kind, back, removal };
}

/** What the address names; without anything one is back where one came from. */
function askedBy({ params: { kind }, url }: Pick<Route.LoaderArgs, "params" | "url">) {
  if (!isKind(kind)) throw data(null, { status: 404 });
  const back = backTo(kind, url.searchParams.get("from"));
  const ids = (url.searchParams.get("ids") ?? "").split(",").filter(Boolean);
  if (ids.length === 0) throw redirectWithNotice(back, nothingSelected(kind));
  const picked = removeInput.safeParse({ ids });
  if (!picked.success) throw data(null, { status: 400 });
  return { kind, back, ids: picked.data.ids };
}

export async function action(args: Route.ActionArgs) {
  const who = await requireAdmin(args);
  const { kind, ids, back } = askedBy(args);
  try {
    const count = await remove(args.context.get(worldContext).db, { kind, ids, who });
    if (count === 0) return redirectWithNotice(back, unknownOf(kind).notice);
    return redirectWithNotice(back, deleted(kind, count));
  } catch (error) {
    args.context.get(requestContext).log.error({ err: loggable(error) }, "removal failed");
    const notice = deleteFailed(kind, ids.length);
    return refuseForm({ status: statusOfFault(error), notice });
  }
}

export default function AdminRemove({ loaderData, actionData }: Route.ComponentProps) {
  const { kind, back, removal } = loaderData;
  const { names, found, with: goesWith } = removal;
  const more = found - names.length;
  return (
    <PanelFrame>
      <Notice notice={actionData?.notice} tone="error" />
      <Card>
        <h2>{`Delete ${counted(kind, found)}?`}</h2>
        <div className="prose">
          <ul>
            {names.map((name, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: names may be alike
              <li key={index}>{name}</li>
            ))}
            {more > 0 ? <li>{`and ${more} more`}</li> : null}
          </ul>
          <p>{wordsFor(goesWith)}</p>
          <p>{`It can be restored from the audit log for ${restorableDays} days.`}</p>
        </div>
        <Form method="post" className="row">
          <SubmitButton variant="danger" busyLabel="Deleting...">
            {`Delete ${counted(kind, found)}`}
          </SubmitButton>
          <ButtonLink to={back} variant="secondary">
            Cancel
          </ButtonLink>
        </Form>
      </Card>
    </PanelFrame>
  );
}

/** "This goes with it: 3 memberships, 5 games." */
function wordsFor(goesWith: Record<string, number>) {
  const parts = Object.entries(goesWith).map(([what, count]) => `${count} ${what}`);
  return `This goes with it: ${parts.join(", ")}.`;
}
