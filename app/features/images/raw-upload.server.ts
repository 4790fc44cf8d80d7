import type { Uploader } from "#app/features/images/request-upload.ts";

/** An upload's row: `size` is what was announced of a file that goes straight to the bucket. */
export type RawUpload = { id: string; size: number | null };

/** Returns where the raw bytes of an upload are until a picture is made of them. */
export const rawKey = ({ id, size }: RawUpload): string =>
  `${size === null ? "uploads" : "incoming"}/${id}`;

/** The owner of an upload; "holder" is the visitor who knows its address, which no other client was given. */
export type UploadOwner = Uploader | "holder";
