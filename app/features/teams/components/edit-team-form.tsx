import { acceptedImages, maxImageBytes } from "#app/features/images/image.ts";
import { storeImageProblems } from "#app/features/images/store-image.ts";
import { createTeamWords, maxAddress, maxName } from "#app/features/teams/create-team.ts";
import type { Team } from "#app/features/teams/team.ts";
import type { FormResult } from "#app/lib/form-result.ts";
import { Form } from "#app/platform/react-router/link.tsx";
import { Thumb } from "#app/ui/card.tsx";
import { CheckboxField } from "#app/ui/choice.tsx";
import { Field } from "#app/ui/field.tsx";
import { fieldsOf } from "#app/ui/form.ts";
import { ImageField } from "#app/ui/image-field.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";

type EditTeamFormProps = {
  team: Pick<Team, "type" | "name" | "address" | "thumbnail">;
  result?: FormResult | null;
};

/** Name, address and image of a team or court, for its captains. */
export function EditTeamForm({ team, result }: EditTeamFormProps) {
  const { type, name, address, thumbnail } = team;
  const fields = fieldsOf(result, { name, address, removePhoto: false }, "edit-");
  const words = createTeamWords[type];
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
      <ImageField
        id="edit-thumbnail"
        name="thumbnail"
        add="Add Image"
        change="Change Image"
        hint="Optional, smaller than 5MB."
        accept={acceptedImages}
        maxBytes={maxImageBytes}
        tooLarge={storeImageProblems.too_large.notice}
        hasOne={thumbnail !== null}
      >
        {(chosen) => (chosen || thumbnail ? <Thumb name="" src={chosen ?? thumbnail} /> : null)}
      </ImageField>
      {thumbnail ? <CheckboxField {...fields.removePhoto} label="Remove photo" /> : null}
      <SubmitButton size="lg" busyLabel="Saving..." block>
        Save Changes
      </SubmitButton>
    </Form>
  );
}
