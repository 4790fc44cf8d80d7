import { Form, href } from "react-router";
import { callApi } from "#app/browser/call-api.ts";
import { typedIn } from "#app/browser/form-values.ts";
import { act } from "#app/browser/submit.ts";
import { KeyEntry } from "#app/features/teams/components/key-entry.tsx";
import { joinTeamInput } from "#app/features/teams/join-team.input.ts";
import { joinTeam } from "#app/features/teams/join-team.server.ts";
import { joinedTeam, joinTeamProblems, whyNoKey } from "#app/features/teams/join-team.ts";
import { tryKey } from "#app/features/teams/try-key.server.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { worldContext } from "#app/platform/http/app-services.server.ts";
import { requireUser } from "#app/platform/http/current-user.server.ts";
import { redirectWithNotice } from "#app/platform/http/flash.server.ts";
import { parseForm, showAgain } from "#app/platform/http/form.server.ts";
import { showFault } from "#app/platform/http/with-error-notice.server.ts";
import { RouteDialog } from "#app/ui/dialog.tsx";
import { fieldsOf } from "#app/ui/form.ts";
import type { Route } from "./+types/join-team.ts";

const description = "Join a team with its secret key.";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: "Join Team", description, index: false });

export function loader({ context, url }: Route.LoaderArgs) {
  requireUser({ context, url });
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const user = requireUser({ context, url });
  const submission = await parseForm(request, joinTeamInput);
  if (submission.status !== "success") {
    return showAgain(submission, { notice: whyNoKey(submission.payload) });
  }
  const joining = { userId: user.id, secretKey: submission.value.secretKey };
  const join = () => joinTeam(context.get(worldContext).db, joining);
  const work = async () => {
    const joined = await tryKey({ context }, joinTeamProblems, join);
    if (!joined.ok) return showAgain(submission, joined.why);
    const { slug, name } = joined.value;
    return redirectWithNotice(href("/team/:slug", { slug }), joinedTeam(name));
  };
  const { notice } = joinTeamProblems.unknown_key;
  return showFault({ context }, notice, work, (why) => showAgain(submission, why));
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  const typed = await typedIn(request, "secretKey");
  const secretKey = typed.secretKey.trim().toUpperCase();
  return act({
    call: () => callApi<{ name: string }>("POST", href("/api/teams/join"), { secretKey }),
    done: ({ name }) => ({ notice: joinedTeam(name), to: href("/") }),
    failed: () => joinTeamProblems.unknown_key.notice,
  });
}

export default function JoinTeam({ actionData }: Route.ComponentProps) {
  const { secretKey } = fieldsOf(actionData?.result, { secretKey: "" });

  return (
    <RouteDialog title="Join Team" notice={actionData?.notice} closeTo={href("/")}>
      <Form method="post" className="stack">
        <KeyEntry field={secretKey} hint="A member can copy it from the team page." />
      </Form>
    </RouteDialog>
  );
}
