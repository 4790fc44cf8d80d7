import { ImageUpload } from "#app/features/images/components/image-upload.tsx";
import { Avatar } from "#app/ui/avatar.tsx";
import { CheckboxField } from "#app/ui/field.tsx";
import { m } from "#messages";

type PhotoFieldProps = {
  id: string;
  of?: { id: number; name: string; avatar: string | null };
  onWaiting: (isWaiting: boolean) => void;
};

export function PhotoField({ id, of, onWaiting }: PhotoFieldProps) {
  return (
    <>
      <ImageUpload
        id={id}
        name="photo"
        add={m.images_photo_add()}
        change={m.images_photo_change()}
        hasOne={Boolean(of?.avatar)}
        onWaiting={onWaiting}
      >
        {(chosen) =>
          of || chosen ? (
            <Avatar id={of?.id} name={of?.name ?? ""} src={chosen ?? of?.avatar} size="lg" />
          ) : null
        }
      </ImageUpload>
      {of?.avatar ? (
        <CheckboxField id={`${id}-remove`} name="removePhoto" label={m.images_photo_remove()} />
      ) : null}
    </>
  );
}
