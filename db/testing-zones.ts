import { onTestFinished } from "vitest";
import type { Db } from "#db/client.server.ts";

const unknownZone = "Mars/Olympus";

export async function moveToUnknownZone(db: Db, userId: number): Promise<void> {
  const setZone = (timezone: string) =>
    db.updateTable("users").set({ timezone }).where("id", "=", userId).execute();
  await setZone(unknownZone);
  onTestFinished(async () => {
    await setZone("UTC");
  });
}

export async function playInUnknownZone(db: Db, gameId: number): Promise<void> {
  const setZone = (zone: string) =>
    db.updateTable("games").set({ zone }).where("id", "=", gameId).execute();
  await setZone(unknownZone);
  onTestFinished(async () => {
    await setZone("UTC");
  });
}
