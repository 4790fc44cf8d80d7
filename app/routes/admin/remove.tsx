import { data, href, redirect } from "react-router";
import { z } from "zod";
import { submit, useActionResult } from "#app/browser/submit.ts";
import { PanelFrame } from "#app/features/admin/components/panel-frame.tsx";
import { inPanelZone } from "#app/features/admin/in-panel-zone.server.ts";
import { toName } from "#app/features/admin/list.ts";
import { listPath, panelDescription, pathToGoBackTo } from "#app/features/admin/panel.ts";
import { removeSeveralUseCase } from "#app/features/admin/remove-records.server.ts";
import { pickedIds, restorableFor } from "#app/features/admin/remove-records.ts";
import { requireAdmin } from "#app/features/admin/require-admin.server.ts";
import {
  type Attached,
  findRemoval,
  type Removal,
} from "#app/features/audit/removal.queries.server.ts";
import {
  counted,
  deleted,
  deleteFailed,
  isResource,
  unknownProblem,
} from "#app/features/audit/resource.ts";
import { done, type Notice as Message, renderNotice } from "#app/lib/outcome.ts";
import { unlisted } from "#app/lib/page-meta.ts";
import { formAction, redirectWithNotice } from "#app/platform/http/form-action.server.ts";
import { servicesContext } from "#app/platform/http/request-context.server.ts";
import { Form } from "#app/platform/react-router/link.tsx";
import { ButtonLink, SubmitButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import type { Route } from "./+types/remove.ts";

export const meta = unlisted("Delete", panelDescription);

export async function loader(args: Route.LoaderArgs) {
  await requireAdmin(args);
  const { kind: list } = args.params;
  if (isResource(list) && !args.url.searchParams.has("ids")) throw redirect(listPath(list), 303);
  const { kind, ids, back } = readRequest(args);
  const removal = await findRemoval(args.context.get(servicesContext).db, kind, ids);
  const things = removal.things.map(({ name, datetime }) => ({
    name,
    at: datetime && inPanelZone(datetime),
  }));
  return { kind, back, removal: { ...removal, things } };
}

function readRequest({ params: { kind }, url }: Pick<Route.LoaderArgs, "params" | "url">) {
  if (!isResource(kind)) throw data(null, { status: 404 });
  const back = pathToGoBackTo(kind, url.searchParams.get("from"));
  const ids = pickedIds(url.searchParams.get("ids") ?? "");
  if (!ids) throw data(null, { status: 400 });
  return { kind, back, ids };
}

export async function action(args: Route.ActionArgs) {
  await requireAdmin(args);
  const { kind, ids, back } = readRequest(args);
  const remove = formAction(removeSeveralUseCase(kind), {
    schema: z.object({}),
    prepare: () => done({ ids }),
    done: (count) =>
      redirectWithNotice(
        back,
        count > 0 ? restorable(deleted(kind, count), count) : renderNotice(unknownProblem(kind)),
      ),
    failed: () => deleteFailed(kind, ids.length),
  });
  return remove(args);
}

export function clientAction(args: Route.ClientActionArgs) {
  const { kind, ids } = readRequest({ params: args.params, url: new URL(args.request.url) });
  return submit(args, () => deleteFailed(kind, ids.length));
}

export default function AdminRemove({ loaderData, actionData: latest }: Route.ComponentProps) {
  const actionData = useActionResult(latest);
  const { kind, back, removal } = loaderData;
  const { things, found, with: goesWith } = removal;
  const more = found - things.length;
  return (
    <PanelFrame notice={actionData?.notice}>
      <Card>
        <h2>{`Delete ${counted(kind, found)}?`}</h2>
        <div className="prose">
          <ul>
            {things.map((thing, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: Several things may have the same name.
              <li key={index}>{toName(thing)}</li>
            ))}
            {more > 0 ? <li>{`and ${more} more`}</li> : null}
          </ul>
          <p>{wordsFor(goesWith)}</p>
          <p>{restorableFor(found)}</p>
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

const restorable = (notice: Message, count: number): Message =>
  count === 1
    ? notice
    : { ...notice, action: { label: "Restore", href: href("/developer/audit") } };

function wordsFor(goesWith: Removal["with"]) {
  const parts = goesWith.map(({ what, count }) => `${count} ${nouns[what][count === 1 ? 0 : 1]}`);
  return `This goes with it: ${parts.join(", ")}.`;
}

const nouns: Record<Attached, [one: string, many: string]> = {
  memberships: ["membership", "memberships"],
  games: ["game", "games"],
  checkIns: ["check-in", "check-ins"],
  comingCheckIns: ["upcoming check-in", "upcoming check-ins"],
};
