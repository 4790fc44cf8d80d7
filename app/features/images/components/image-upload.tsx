import type { ComponentProps } from "react";
import { href, useRouteLoaderData } from "react-router";
import { acceptedImages, maxImageBytes, storeImageProblems } from "#app/features/images/image.ts";
import { renderNotice } from "#app/lib/outcome.ts";
import { ImageField } from "#app/ui/image-field.tsx";
import { m } from "#messages";

type ImageUploadProps = Omit<
  ComponentProps<typeof ImageField>,
  "accept" | "hint" | "maxBytes" | "tooLarge" | "uploadAt"
>;

export function ImageUpload(props: ImageUploadProps) {
  const layout = useRouteLoaderData<{ directUploads?: true }>("root");
  return (
    <ImageField
      {...props}
      hint={m.images_hint()}
      accept={acceptedImages}
      maxBytes={maxImageBytes}
      tooLarge={renderNotice(storeImageProblems.too_large)}
      uploadAt={layout?.directUploads && apiPath}
    />
  );
}

const apiPath = href("/api/objects/upload");
