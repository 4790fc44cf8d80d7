import sharp from "sharp";
import { storeImage } from "#app/features/images/store-image.server.ts";
import { StorageFull } from "#app/platform/files/file-errors.server.ts";
import type { ObjectStore } from "#app/platform/files/object-store.server.ts";
import { describe, expect, test } from "#db/testing.ts";

const photo = () =>
  sharp({ create: { width: 30, height: 20, channels: 3, background: "#c60" } })
    .png()
    .toBuffer();

/** A store with room for `n` files; then it fails with this error. */
function aStore(room: number, fault: Error) {
  const kept = new Map<string, Uint8Array>();
  const files: ObjectStore = {
    async put(key, bytes) {
      if (kept.size >= room) throw fault;
      kept.set(key, bytes);
    },
    get: async () => undefined,
    delete: async (key) => void kept.delete(key),
  };
  return { files, kept };
}

describe("storeImage", () => {
  test.for([
    ["no_room", new StorageFull()],
    ["store_away", new Error("refused")],
  ] as const)("leaves no half picture behind: %s", async ([problem, fault], { db }) => {
    const { files, kept } = aStore(2, fault);
    const bytes = await photo();

    const refused = await storeImage({ db, files }, { bytes, kind: "avatars", userId: null });

    expect(refused).toEqual({ ok: false, problem });
    expect([...kept.keys()]).toEqual([]);
  });

  test("stores four files for one picture", async ({ db }) => {
    const { files, kept } = aStore(4, new StorageFull());
    const bytes = await photo();

    const stored = await storeImage({ db, files }, { bytes, kind: "thumbnails", userId: null });

    if (!stored.ok) throw new Error(stored.problem);
    const ends = [...kept.keys()].map((key) => `/objects/${key}`.replace(stored.value, ""));
    expect(ends).toEqual(["-96.webp", "-96.jpg", "-512.webp", "-512.jpg"]);
  });
});
