import { listCourtsInBox } from "#app/features/places/box.queries.server.ts";
import { type NearInput, nearInput } from "#app/features/places/near.input.ts";
import { courtToJson, listCourts } from "#app/features/places/near.queries.server.ts";
import { apiCall, apiRoute } from "#app/features/reference/api-route.server.ts";
import { nearShape } from "#app/features/reference/shapes.input.ts";
import { done } from "#app/lib/outcome.ts";
import { readRates, refuseRead } from "#app/platform/http/read-limits.server.ts";
import type { Db } from "#db/client.server.ts";

export const action = apiRoute({
  GET: apiCall({
    summary: "Lists courts by their distance from a place, those in a box, or the newest first.",
    response: nearShape,
    isLimited: true,
    input: nearInput,
    async rule({ args, db, input }) {
      const refused = refuseRead(args, input.box ? readRates.map : readRates.near);
      if (refused) return refused;
      const { place, next, courts, cells, leftOut } = await listPart(db, input);
      return done({ place, next, courts: courts.map(courtToJson), cells, leftOut });
    },
  }),
});

async function listPart(db: Db, { box, ...input }: NearInput) {
  if (box) return { place: null, next: null, ...(await listCourtsInBox(db, { ...input, box })) };
  const { facts, ...page } = await listCourts(db, input);
  return { ...facts, ...page, cells: [] };
}
