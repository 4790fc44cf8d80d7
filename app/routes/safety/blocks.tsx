import { href } from "react-router";
import { submit, useActionResult } from "#app/browser/submit.ts";
import { BackToProfile } from "#app/features/accounts/components/account-menu.tsx";
import { requireUser } from "#app/features/accounts/current-user.server.ts";
import { blockForm, blockUserUseCase, listBlocks } from "#app/features/safety/block-user.server.ts";
import { blockedElsewhere, notBlocked, unblocked } from "#app/features/safety/block-user.ts";
import { BlockButton } from "#app/features/safety/components/block-button.tsx";
import { localPath } from "#app/lib/local-path.ts";
import { done as ok } from "#app/lib/outcome.ts";
import { unlisted } from "#app/lib/page-meta.ts";
import { formAction, redirectWithNotice } from "#app/platform/http/form-action.server.ts";
import { servicesContext } from "#app/platform/http/request-context.server.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { EmptyState, Page } from "#app/ui/page.tsx";
import { m } from "#messages";
import type { Route } from "./+types/blocks.ts";

export const meta = unlisted(m.safety_blocks_title, m.safety_blocks_description);

export async function loader({ context, url }: Route.LoaderArgs) {
  const { id } = requireUser({ context, url });
  const people = await listBlocks(context.get(servicesContext).db, id);
  return { people: people.map(({ at: _, ...person }) => person) };
}

export const action = formAction(blockUserUseCase, {
  schema: blockForm,
  prepare: ({ input: { user: userId, blocked } }) => ok({ userId, blocked }),
  done: ({ name }, { input: { next, blocked } }) =>
    redirectWithNotice(
      localPath(next, href("/profile/blocks")),
      blocked ? blockedElsewhere(name) : unblocked(),
    ),
  failed: notBlocked,
});

export const clientAction = (args: Route.ClientActionArgs) => submit(args, notBlocked);

export default function Blocks({
  loaderData: { people },
  actionData: latest,
}: Route.ComponentProps) {
  const actionData = useActionResult(latest);
  return (
    <Page
      title={m.safety_blocks_title()}
      lead={m.safety_blocks_lead()}
      width="narrow"
      notice={actionData?.notice}
    >
      {people.length > 0 ? (
        <ul className="stack">
          {people.map((person) => (
            <li key={person.id} className="card stack-tight">
              <div className="media">
                <Avatar id={person.id} name={person.name} src={person.avatar} />
                <div>
                  <p>
                    <strong>{person.name}</strong>
                  </p>
                </div>
              </div>
              <BlockButton person={person} isBlocked next={href("/profile/blocks")} />
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState
          heading="h2"
          title={m.safety_blocks_none()}
          text={m.safety_blocks_none_text()}
        />
      )}
      <BackToProfile />
    </Page>
  );
}
