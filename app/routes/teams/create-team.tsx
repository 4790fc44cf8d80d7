import { data, href } from "react-router";
import { callApi } from "#app/browser/call-api.ts";
import { anyBlank, chosenIn, typedIn } from "#app/browser/form-values.ts";
import { dataUrlOf } from "#app/browser/read-as-data-url.ts";
import { act } from "#app/browser/submit.ts";
import { type ImageWorld, storeImage } from "#app/features/images/store-image.server.ts";
import { storeImageProblems } from "#app/features/images/store-image.ts";
import { CreateTeamForm } from "#app/features/teams/components/create-team-form.tsx";
import { TeamSheet } from "#app/features/teams/components/team-sheet.tsx";
import { createTeamInput } from "#app/features/teams/create-team.input.ts";
import { createTeam } from "#app/features/teams/create-team.server.ts";
import {
  createdTeam,
  createFailed,
  createTeamLimit,
  createTeamProblems,
} from "#app/features/teams/create-team.ts";
import { findTeamInTheWay } from "#app/features/teams/queries.server.ts";
import { type Team, type TeamType, teamNoun, teamPath } from "#app/features/teams/team.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { tooMany } from "#app/lib/rate-limit-problem.ts";
import { slugOf } from "#app/lib/slug.ts";
import { worldContext } from "#app/platform/http/app-services.server.ts";
import { requireUser } from "#app/platform/http/current-user.server.ts";
import { redirectWithNotice } from "#app/platform/http/flash.server.ts";
import {
  bytesOf,
  parseFields,
  readForm,
  refuseForm,
  showAgain,
} from "#app/platform/http/form.server.ts";
import { spend } from "#app/platform/http/rate-limit.server.ts";
import { showFault } from "#app/platform/http/with-error-notice.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { RouteDialog } from "#app/ui/dialog.tsx";
import type { Db } from "#db/client.server.ts";
import type { Route } from "./+types/create-team.ts";

const description = "Found a team, or put a court on the map.";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: "Create New Team/Court", description, index: false });

/** What a link to the form has filled in: at least the type, if only by default. */
export function loader({ context, url }: Route.LoaderArgs) {
  requireUser({ context, url });
  const { type, name = "", address = "" } = Object.fromEntries(url.searchParams);
  return { type: type === "court" ? ("court" as const) : ("team" as const), name, address };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const user = requireUser({ context, url });
  const form = await readForm(request);
  const submission = parseFields(form, createTeamInput);
  if (submission.status !== "success") return showAgain(submission);

  const world = context.get(worldContext);
  const work = async () => {
    const wait = await spend(world, [{ limit: createTeamLimit, of: user.id }]);
    if (wait) return showAgain(submission, tooMany(wait));
    const image = await keepImage(world, form, user.id);
    if (image && !image.ok) return showAgain(submission, storeImageProblems[image.problem]);
    return create(world.db, submission.value, { userId: user.id, thumbnail: image?.value });
  };
  return showFault({ context }, createFailed(), work, (why) => showAgain(submission, why));
}

async function keepImage(world: ImageWorld, form: FormData, userId: number) {
  const bytes = await bytesOf(form, "thumbnail");
  return bytes && storeImage(world, { bytes, kind: "thumbnails", userId });
}

type Typed = { type: TeamType; name: string; address: string };

async function create(db: Db, typed: Typed, more: { userId: number; thumbnail?: string }) {
  const { type, name } = typed;
  const created = await createTeam(db, { ...typed, ...more });
  if (created.ok) {
    const { slug, secretKey } = created.value;
    return redirectWithNotice(teamPath({ type, slug }), createdTeam({ type, name, secretKey }));
  }
  const { status } = createTeamProblems[created.problem];
  const existing = await findTeamInTheWay(db, { type, slug: slugOf(name) });
  if (!existing) return refuseForm({ status, notice: createFailed() });
  return data({ existing, typed }, { status });
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const typed = await typedIn(request, "type", "name", "address");
  if (anyBlank(typed)) return null;
  const image = await chosenIn(request, "thumbnail");
  const thumbnail = image && (await dataUrlOf(image));
  return act<
    Created,
    Awaited<ReturnType<typeof serverAction>> | Parameters<typeof AlreadyExists>[0]
  >({
    call: () => callApi("POST", href("/api/teams"), { ...typed, thumbnail }),
    done: (team) => ({ notice: createdTeam(team), to: teamPath({ ...team, slug: slugIn(team) }) }),
    failed: ({ message }) => createFailed(message || undefined),
    again: serverAction,
    instead: ({ status, body: { existingTeam: team } }) => {
      if (status !== createTeamProblems.already_exists.status || !isTeam(team)) return undefined;
      const existing = { ...team, slug: slugIn(team) };
      return { answer: { existing, typed: { ...typed, type: team.type } } };
    },
  });
}

type Created = Pick<Team, "name" | "type"> & { slug?: string; secretKey?: string };

const slugIn = ({ slug, name }: { slug?: string; name: string }) => slug ?? slugOf(name);

const isTeam = (it: unknown): it is Team => typeof it === "object" && it !== null && "name" in it;

export default function CreateTeam({ loaderData, actionData }: Route.ComponentProps) {
  if (actionData && "existing" in actionData) return <AlreadyExists {...actionData} />;
  return (
    <RouteDialog title="Create New Team/Court" notice={actionData?.notice} closeTo={href("/")}>
      <CreateTeamForm key={loaderData.type} defaults={loaderData} result={actionData?.result} />
    </RouteDialog>
  );
}

/** Instead of an error: the one that is there already, and the way back to what was typed. */
function AlreadyExists({ existing, typed }: { existing: Team; typed: Typed }) {
  const back = `${href("/create")}?${new URLSearchParams(typed)}`;
  return (
    <RouteDialog title="Team Already Exists" closeTo={back}>
      <div className="stack">
        <p>There is already a {existing.type} with this name:</p>
        <TeamSheet team={existing} />
        <ButtonLink to={teamPath(existing)} block>
          View {teamNoun[existing.type]}
        </ButtonLink>
        <ButtonLink to={back} variant="secondary" block>
          Close
        </ButtonLink>
      </div>
    </RouteDialog>
  );
}
