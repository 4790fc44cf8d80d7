import { data, href } from "react-router";
import type { z } from "zod";
import { submit, useActionResult } from "#app/browser/submit.ts";
import { requireUser } from "#app/features/accounts/current-user.server.ts";
import { chosenImage } from "#app/features/images/chosen-image.server.ts";
import { normalizeUploadProblems } from "#app/features/images/image.ts";
import { TeamSheet } from "#app/features/team-page/components/team-sheet.tsx";
import { typedCourtFacts } from "#app/features/teams/components/court-facts-fields.tsx";
import { CreateTeamForm } from "#app/features/teams/components/create-team-form.tsx";
import { type CourtFact, mapCourtFacts } from "#app/features/teams/court-facts.ts";
import {
  createTeamForm,
  createTeamUseCase,
  findCourtAtAddress,
} from "#app/features/teams/create-team.server.ts";
import { createdTeam, createFailed } from "#app/features/teams/create-team.ts";
import { teamPath } from "#app/features/teams/paths.ts";
import type { Team, TeamType } from "#app/features/teams/team.ts";
import { findTeamOfName } from "#app/features/teams/teams.server.ts";
import { type Notice, done as ok } from "#app/lib/outcome.ts";
import { unlisted } from "#app/lib/page-meta.ts";
import { positionText } from "#app/lib/position.ts";
import { formAction, redirectWithNotice } from "#app/platform/http/form-action.server.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { RouteDialog } from "#app/ui/dialog.tsx";
import { m } from "#messages";
import type { Route } from "./+types/create-team.ts";

export const meta = unlisted(m.teams_create_title, m.teams_create_description);

export function loader({ context, url }: Route.LoaderArgs) {
  requireUser({ context, url });
  const asked: Partial<Record<string, string>> = Object.fromEntries(url.searchParams);
  const { type, name = "", address = "", position = "" } = asked;
  return {
    type: type === "court" ? ("court" as const) : ("team" as const),
    name,
    address,
    position,
    ...mapCourtFacts<TypedFacts>((fact) => asked[fact] ?? ""),
  };
}

export const action = formAction(createTeamUseCase, {
  schema: createTeamForm,
  files: ["thumbnail"],
  problems: normalizeUploadProblems,
  async prepare({ services, caller: { id: userId }, input, files: { thumbnail: file } }) {
    const { thumbnailUpload: uploadURL, anyway = false, ...team } = input;
    const image = await chosenImage(services, { file, uploadURL, kind: "thumbnails", userId });
    if (!image.ok) return image;
    return ok({ ...team, thumbnail: image.value, asksAboutAddress: !anyway });
  },
  done: ({ slug, secretKey }, { input: { type, name } }) =>
    redirectWithNotice(teamPath({ type, slug }), createdTeam({ type, name, secretKey })),
  async instead({ code, status, error: title }, { db, input: typed }) {
    if (code === "same_address") {
      const court = await findCourtAtAddress(db, typed);
      const action = court && {
        label: m.teams_view({ type: "court" }),
        href: teamPath({ type: "court", ...court }),
      };
      const result = { initialValue: toTyped(typed), error: null };
      const notice: Notice = { title, tone: "info", ...(action && { action }) };
      return data({ result, notice, asks: true }, { status });
    }
    if (code !== "already_exists") return undefined;
    const existing = await findTeamOfName(db, typed);
    return existing && data({ existing, typed: toTyped(typed) }, { status });
  },
  failed: createFailed,
});

export const clientAction = (args: Route.ClientActionArgs) => submit(args, createFailed);

export default function CreateTeam({ loaderData, actionData: latest }: Route.ComponentProps) {
  const actionData = useActionResult(latest);
  if (actionData && "existing" in actionData) return <AlreadyExists {...actionData} />;
  return (
    <RouteDialog title={m.teams_create_title()} notice={actionData?.notice} closeTo={href("/")}>
      <CreateTeamForm key={loaderData.type} defaults={loaderData} result={actionData?.result}>
        {actionData && "asks" in actionData ? (
          <Button variant="secondary" name="anyway" value="true" block>
            {m.teams_create_anyway()}
          </Button>
        ) : null}
      </CreateTeamForm>
    </RouteDialog>
  );
}

type TypedFacts = Record<CourtFact, string>;
type Typed = TypedFacts & { type: TeamType; name: string; address: string; position: string };

const toTyped = ({
  type,
  name,
  address,
  position,
  ...facts
}: z.output<typeof createTeamForm>): Typed => ({
  type,
  name,
  address,
  position: position ? positionText(position) : "",
  ...typedCourtFacts(facts),
});

function AlreadyExists({ existing, typed }: { existing: Team; typed: Typed }) {
  const back = `${href("/create")}?${new URLSearchParams(typed)}`;
  return (
    <RouteDialog title={m.teams_create_exists_title()} closeTo={back}>
      <div className="stack">
        <p>{m.teams_create_exists_text({ type: existing.type })}</p>
        <TeamSheet team={existing} />
        <ButtonLink to={teamPath(existing)} block>
          {m.teams_view({ type: existing.type })}
        </ButtonLink>
        <ButtonLink to={back} variant="secondary" block>
          {m.teams_create_exists_close()}
        </ButtonLink>
      </div>
    </RouteDialog>
  );
}
