import { useState } from "react";
import { submit, useActionResult } from "#app/browser/submit.ts";
import { chosenImage } from "#app/features/images/chosen-image.server.ts";
import { ImageUpload } from "#app/features/images/components/image-upload.tsx";
import { imageLimits, normalizeUploadProblems } from "#app/features/images/image.ts";
import { forbid, teamForAbility } from "#app/features/team-page/team-at-address.server.ts";
import { chatLinkMax } from "#app/features/teams/chat-link.ts";
import {
  CourtFactsFields,
  typedCourtFacts,
} from "#app/features/teams/components/court-facts-fields.tsx";
import { PositionField } from "#app/features/teams/components/position-field.tsx";
import { noCourtFacts } from "#app/features/teams/court-facts.ts";
import { createTeamWords, maxAddress, maxName } from "#app/features/teams/create-team.ts";
import { editTeamForm, editTeamUseCase } from "#app/features/teams/edit-team.server.ts";
import { editTeamFailed, teamSaved } from "#app/features/teams/edit-team.ts";
import { teamPath } from "#app/features/teams/paths.ts";
import { type TeamWithFacts, typeOfPath } from "#app/features/teams/team.ts";
import { findEditedTeam, type GuardedTeamFacts } from "#app/features/teams/teams.server.ts";
import { done as ok } from "#app/lib/outcome.ts";
import { unlisted } from "#app/lib/page-meta.ts";
import { hasPosition, positionText } from "#app/lib/position.ts";
import { formAction, redirectWithNotice } from "#app/platform/http/form-action.server.ts";
import { Form } from "#app/platform/react-router/link.tsx";
import { SubmitButton } from "#app/ui/button.tsx";
import { Thumb } from "#app/ui/card.tsx";
import { RouteDialog } from "#app/ui/dialog.tsx";
import { CheckboxField, Field, type FormResult, toFields } from "#app/ui/field.tsx";
import { m } from "#messages";
import type { Route } from "./+types/edit-team.ts";

export { NotAllowed as ErrorBoundary } from "#app/features/team-page/components/not-allowed.tsx";

export const meta = unlisted(
  (path) => m.teams_edit_title({ type: typeOfPath(path) }),
  m.teams_edit_description,
);

export async function loader(args: Route.LoaderArgs) {
  const { db, team } = await teamForAbility(args, "edit");
  return {
    team: { ...noCourtFacts, chatLink: null, ...team, ...(await findEditedTeam(db, team.id)) },
  };
}

export const action = formAction(editTeamUseCase, {
  about: (args) => teamForAbility(args, "edit"),
  schema: editTeamForm,
  files: ["thumbnail"],
  moreLimits: ({ files }) => (files.thumbnail ? imageLimits : []),
  problems: normalizeUploadProblems,
  async prepare({ about: { team }, services, caller: { id: userId }, input, files }) {
    const { removePhoto, thumbnailUpload: uploadURL, ...changes } = input;
    const chosen = { file: files.thumbnail, uploadURL, kind: "thumbnails" as const };
    const image = await chosenImage(services, { ...chosen, userId });
    if (!image.ok) return image;
    const thumbnail = image.value ?? (removePhoto ? null : undefined);
    return ok({ team, changes: { ...changes, thumbnail } });
  },
  done: ({ slug }, { about: { team } }) =>
    redirectWithNotice(teamPath({ type: team.type, slug }), teamSaved()),
  instead: forbid,
  failed: editTeamFailed,
});

export const clientAction = (args: Route.ClientActionArgs) => submit(args, editTeamFailed);

export default function EditTeam({
  loaderData: { team },
  actionData: latest,
}: Route.ComponentProps) {
  const actionData = useActionResult(latest);
  return (
    <RouteDialog
      title={m.teams_edit_title({ type: team.type })}
      notice={actionData?.notice}
      closeTo={teamPath(team)}
    >
      <EditTeamForm team={team} result={actionData?.result} />
    </RouteDialog>
  );
}

type EditTeamFormProps = {
  team: Omit<TeamWithFacts, "id" | "players" | "slug"> & GuardedTeamFacts;
  result?: FormResult | null;
};

function EditTeamForm({ team, result }: EditTeamFormProps) {
  const { type, name, address, thumbnail, guestsSeeNames, chatLink } = team;
  const position = hasPosition(team) ? positionText(team) : "";
  const values = {
    ...{ name, address, position, guestsSeeNames, removePhoto: false },
    chatLink: chatLink ?? "",
  };
  const fields = toFields(result, { ...values, ...typedCourtFacts(team) }, "edit-");
  const words = createTeamWords[type];
  const [isWaiting, setWaiting] = useState(false);
  return (
    <Form method="post" encType="multipart/form-data" className="stack">
      <Field
        {...fields.name}
        label={words.name()}
        hint={m.teams_edit_name_hint()}
        maxLength={maxName}
        autoComplete="off"
        required
      />
      <Field {...fields.address} label={words.address()} maxLength={maxAddress} required />
      {type === "court" ? (
        <>
          <PositionField {...fields.position} />
          <CourtFactsFields fields={fields} />
        </>
      ) : null}
      <CheckboxField
        {...fields.guestsSeeNames}
        label={m.teams_edit_guests_see_names()}
        hint={m.teams_edit_guests_see_names_hint()}
      />
      <Field
        {...fields.chatLink}
        label={m.teams_chat_field()}
        hint={m.teams_chat_hint()}
        type="url"
        placeholder="https://"
        maxLength={chatLinkMax}
        autoComplete="off"
      />
      <ImageUpload
        id="edit-thumbnail"
        name="thumbnail"
        add={m.teams_image_add()}
        change={m.teams_image_change()}
        hasOne={thumbnail !== null}
        onWaiting={setWaiting}
      >
        {(chosen) => (chosen || thumbnail ? <Thumb name="" src={chosen ?? thumbnail} /> : null)}
      </ImageUpload>
      {thumbnail ? (
        <CheckboxField {...fields.removePhoto} label={m.teams_edit_remove_photo()} />
      ) : null}
      <SubmitButton size="lg" busy={isWaiting || undefined} busyLabel={m.teams_edit_saving()} block>
        {m.teams_edit_save()}
      </SubmitButton>
    </Form>
  );
}
