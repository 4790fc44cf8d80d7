import type { ImageKind } from "#app/features/images/image.ts";
import { normalizeUpload } from "#app/features/images/normalize-upload.server.ts";
import { storeImage } from "#app/features/images/store-image.server.ts";
import { readUploadURL, type UploadOwner } from "#app/features/images/upload-url.server.ts";
import { done, refuse } from "#app/lib/outcome.ts";
import type { AppServices } from "#app/platform/http/request-context.server.ts";

type ChosenImage = {
  file?: File;
  uploadURL?: string;
  kind: ImageKind;
  userId: number;
  /** Who uploaded the file. By default this is the user. A visitor who signs up uploads the photo
   * before the account exists, so the visitor's cookie then names the owner. */
  owner?: UploadOwner;
};

export async function chosenImage(
  services: Pick<AppServices, "db" | "files" | "settings">,
  { file, uploadURL, kind, userId, owner = { userId, visitor: null } }: ChosenImage,
) {
  if (file) return storeImage(services, { bytes: await file.bytes(), kind, userId });
  if (!uploadURL) return done(undefined);
  const upload = readUploadURL(services.settings, uploadURL);
  if (!upload) return refuse("unknown_upload");
  return normalizeUpload(services, { id: upload.id, owner, kind });
}
