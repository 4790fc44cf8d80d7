import { z } from "zod";
import { acceptedImages } from "#app/features/images/image.ts";

/** The file that is to be uploaded. Without it the address is always ours. */
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
