import { randomBytes } from "node:crypto";
import { z } from "zod";
import { acceptedImages, maxImageBytes, type Uploader } from "#app/features/images/image.ts";
import { rawKey, uploadURL } from "#app/features/images/upload-url.server.ts";
import { done, refuse } from "#app/lib/outcome.ts";
import { secondsFromNow } from "#app/platform/database/clock.server.ts";
import type { AppServices } from "#app/platform/http/request-context.server.ts";

/** If size or type is missing, the file is uploaded to our server and not to the bucket. */
export const requestUploadInput = z
  .object({
    size: z
      .int({ error: "The size must be a number of bytes" })
      .min(1, "The file is empty")
      .optional()
      .meta({ description: "The file's length in bytes, at most 5 MiB", examples: [204_800] }),
    type: z
      .string({ error: "The type must be text" })
      .max(100, "The type is too long")
      .optional()
      .meta({ description: `One of ${acceptedImages}`, examples: ["image/jpeg"] }),
  })
  .refine(({ size, type }) => (size === undefined) === (type === undefined), {
    error: "Send both size and type, or neither",
  })
  .meta({ dependentRequired: { size: ["type"], type: ["size"] } });

type Services = Pick<AppServices, "db" | "files" | "settings">;
type RequestUpload = { uploader: Uploader; size?: number; type?: string };

/** In seconds. `openSeconds` is how long an upload URL of our server works, and `presignedSeconds`
 * is how long one of the bucket works. */
const openSeconds = 15 * 60;
const presignedSeconds = 5 * 60;

export async function requestUpload(services: Services, { uploader, size, type }: RequestUpload) {
  if (size === undefined || type === undefined) return done(await throughUs(services, uploader));
  if (size > maxImageBytes) return refuse("too_large");
  if (!acceptedImages.split(",").includes(type)) return refuse("not_an_image");
  const { presign } = services.files;
  if (!presign) return done(await throughUs(services, uploader));
  const { id } = await reserve(services, { ...uploader, size, seconds: presignedSeconds });
  return done(await presign({ key: rawKey({ id, size }), size, type, seconds: presignedSeconds }));
}

const throughUs = async (services: Services, uploader: Uploader) =>
  uploadURL(
    services.settings,
    await reserve(services, { ...uploader, size: null, seconds: openSeconds }),
  );

type Reserve = Uploader & { size: number | null; seconds: number };

const reserve = ({ db }: Services, { seconds, ...upload }: Reserve) =>
  db
    .insertInto("uploads")
    .values({
      ...upload,
      id: randomBytes(16).toString("hex"),
      expiresAt: secondsFromNow(seconds),
    })
    .returning(["id", "expiresAt as expires"])
    .executeTakeFirstOrThrow();
