import { useState } from "react";
import { ImageUpload } from "#app/features/images/components/image-upload.tsx";
import { createTeamWords, maxAddress, maxName } from "#app/features/teams/create-team.ts";
import type { Team } from "#app/features/teams/team.ts";
import type { FormResult } from "#app/lib/form-result.ts";
import { Form } from "#app/platform/react-router/link.tsx";
import { Thumb } from "#app/ui/card.tsx";
import { CheckboxField } from "#app/ui/choice.tsx";
import { Field } from "#app/ui/field.tsx";
import { toFields } from "#app/ui/form.ts";
import { SubmitButton } from "#app/ui/submit-button.tsx";

type EditTeamFormProps = {
  team: Pick<Team, "type" | "name" | "address" | "thumbnail">;
  result?: FormResult | null;
};

export function EditTeamForm({ team, result }: EditTeamFormProps) {
  const { type, name, address, thumbnail } = team;
  const fields = toFields(result, { name, address, removePhoto: false }, "edit-");
  const words = createTeamWords[type];
  const [isWaiting, setWaiting] = useState(false);
  return (
    <Form method="post" encType="multipart/form-data" className="stack">
      <Field
        {...fields.name}
        label={words.name}
        hint="Another name moves the page. Old links lead there."
        maxLength={maxName}
        autoComplete="off"
        required
      />
      <Field {...fields.address} label={words.address} maxLength={maxAddress} required />
      <ImageUpload
        id="edit-thumbnail"
        name="thumbnail"
        add="Add Image"
        change="Change Image"
        hasOne={thumbnail !== null}
        onWaiting={setWaiting}
      >
        {(chosen) => (chosen || thumbnail ? <Thumb name="" src={chosen ?? thumbnail} /> : null)}
      </ImageUpload>
      {thumbnail ? <CheckboxField {...fields.removePhoto} label="Remove photo" /> : null}
      <SubmitButton size="lg" busy={isWaiting || undefined} busyLabel="Saving..." block>
        Save Changes
      </SubmitButton>
    </Form>
  );
}
