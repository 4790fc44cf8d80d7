import { acceptedImages } from "#app/features/accounts/image.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { CheckboxField } from "#app/ui/choice.tsx";
import { FileField } from "#app/ui/field.tsx";

type PhotoFieldProps = {
  id: string;
  /** Whose photo it is, when there may be one already. */
  of?: { name: string; avatar: string | null };
};

/** A photo to add, change or remove; optional. */
export function PhotoField({ id, of }: PhotoFieldProps) {
  return (
    <>
      {of ? <Avatar name={of.name} src={of.avatar} size="lg" /> : null}
      <FileField
        id={id}
        name="photo"
        label={of?.avatar ? "Change Photo" : "Add Photo"}
        hint="Optional, smaller than 5MB."
        accept={acceptedImages}
      />
      {of?.avatar ? (
        <CheckboxField id={`${id}-remove`} name="removePhoto" label="Remove photo" />
      ) : null}
    </>
  );
}
