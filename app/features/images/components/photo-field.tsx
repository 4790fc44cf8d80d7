import { acceptedImages, maxImageBytes } from "#app/features/images/image.ts";
import { storeImageProblems } from "#app/features/images/store-image.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { CheckboxField } from "#app/ui/choice.tsx";
import { ImageField } from "#app/ui/image-field.tsx";

type PhotoFieldProps = {
  id: string;
  /** Whose photo it is, when there may be one already. */
  of?: { name: string; avatar: string | null };
};

/** A photo to add, change or remove; optional. */
export function PhotoField({ id, of }: PhotoFieldProps) {
  return (
    <>
      <ImageField
        id={id}
        name="photo"
        add="Add Photo"
        change="Change Photo"
        hint="Optional, smaller than 5MB."
        accept={acceptedImages}
        maxBytes={maxImageBytes}
        tooLarge={storeImageProblems.too_large.notice}
        hasOne={Boolean(of?.avatar)}
      >
        {(chosen) =>
          of || chosen ? (
            <Avatar name={of?.name ?? ""} src={chosen ?? of?.avatar} size="lg" />
          ) : null
        }
      </ImageField>
      {of?.avatar ? (
        <CheckboxField id={`${id}-remove`} name="removePhoto" label="Remove photo" />
      ) : null}
    </>
  );
}
