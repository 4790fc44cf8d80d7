import { nearInput } from "#app/features/places/near.input.ts";
import { courtToJson, listCourts } from "#app/features/places/near.queries.server.ts";
import { apiCall, apiRoute } from "#app/features/reference/api-route.server.ts";
import { nearShape } from "#app/features/reference/shapes.input.ts";
import { done } from "#app/lib/outcome.ts";
import { readRates, refuseRead } from "#app/platform/http/read-limits.server.ts";

export const action = apiRoute({
  GET: apiCall({
    summary: "Lists courts by their distance from a place, or the newest first without one.",
    response: nearShape,
    isLimited: true,
    input: nearInput,
    async rule({ args, db, input }) {
      const refused = refuseRead(args, readRates.near);
      if (refused) return refused;
      const { facts, courts, next } = await listCourts(db, input);
      const { place, leftOut } = facts;
      return done({ place, courts: courts.map(courtToJson), next, leftOut });
    },
  }),
});
