import { maxImageBytes } from "#app/features/images/image.ts";
import type { ImageWorld } from "#app/features/images/store-image.server.ts";
import { done, refuse } from "#app/lib/outcome.ts";
import { databaseNow } from "#app/platform/database/clock.server.ts";
import { StorageFull } from "#app/platform/files/file-errors.server.ts";
import { imageProblem } from "#app/platform/images/image.server.ts";

type ReceiveUpload = { id: string; type: string; bytes: Uint8Array };

export async function receiveUpload(services: ImageWorld, { id, type, bytes }: ReceiveUpload) {
  if (!/^image\/(?!svg)[\w.+-]+$/i.test(type)) return refuse("not_an_image");
  if (bytes.length === 0) return refuse("empty");
  if (bytes.length > maxImageBytes) return refuse("too_large");
  if (!(await isOpen(services, id))) return refuse("closed");
  const problem = await imageProblem(bytes);
  if (problem) return refuse(problem);
  if (!(await claim(services, id))) return refuse("closed");
  try {
    await services.files.put(`uploads/${id}`, bytes, type);
    return done(null);
  } catch (error) {
    await reopen(services, id);
    return refuse(error instanceof StorageFull ? "no_room" : "store_away");
  }
}

async function isOpen({ db }: ImageWorld, id: string): Promise<boolean> {
  const upload = await db
    .selectFrom("uploads")
    .select("id")
    .where("id", "=", id)
    .where("expiresAt", ">", databaseNow)
    .executeTakeFirst();
  return upload !== undefined;
}

async function claim({ db }: ImageWorld, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("uploads")
    .set({ receivedAt: databaseNow })
    .where("id", "=", id)
    .where("receivedAt", "is", null)
    .where("expiresAt", ">", databaseNow)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

const reopen = ({ db }: ImageWorld, id: string) =>
  db.updateTable("uploads").set({ receivedAt: null }).where("id", "=", id).execute();
