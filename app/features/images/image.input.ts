import { z } from "zod";

export const imageInput = (error: string) =>
  z
    .string({ error })
    .nullish()
    .meta({
      description:
        "The path of an uploaded image, or a data: URL (JPEG, PNG, WebP, GIF, AVIF; 5 MiB; base64)",
      examples: ["/objects/avatars/0123456789abcdef0123456789abcdef-512x512"],
    });

export const uploadedInput = z.string().max(2000).optional();
