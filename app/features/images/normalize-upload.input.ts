import { z } from "zod";

export const normalizeUploadInput = z.object({
  uploadURL: z.string({ error: "uploadURL is missing" }).min(1, "uploadURL is missing").max(2000),
});
