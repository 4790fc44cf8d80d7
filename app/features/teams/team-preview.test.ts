import { expect, test } from "vitest";
import { drawTeamPreview } from "#app/features/team-page/draw-team-preview.server.ts";
import { previewPath } from "#app/features/teams/team-preview.ts";
import type { ObjectStore } from "#app/platform/files/object-store.server.ts";

const team = {
  type: "court" as const,
  slug: "mauerpark",
  name: "Mauerpark Court",
  address: "Gleimstraße 55",
  players: 3,
  thumbnail: null,
};

const noFiles = { get: async () => undefined } as unknown as ObjectStore;

test("the address of a preview changes with what it shows", () => {
  const paths = [
    team,
    { ...team, players: 4 },
    { ...team, name: "Mauerpark" },
    { ...team, address: "Gleimstraße 56" },
    { ...team, thumbnail: "/objects/thumbnails/one" },
  ].map(previewPath);

  expect(new Set(paths).size).toBe(5);
  expect(paths[0]).toMatch(/^\/og\/court\/mauerpark-[0-9a-f]{8}\.png$/);
  expect(previewPath({ ...team })).toBe(paths[0]);
});

test.for([
  ["東京", "<script>alert(1)</script>"],
  ["A".repeat(100), "ß".repeat(200)],
  ["Ελλάδα Москва Łódź", "🏀"],
])("draws %s as a PNG of its size", async ([name = "", address = ""]) => {
  const picture = await drawTeamPreview(noFiles, { ...team, name, address });
  expect(picture.subarray(1, 4).toString()).toBe("PNG");
  expect(picture.readUInt32BE(16)).toBe(1200);
  expect(picture.length).toBeLessThan(60_000);
});
