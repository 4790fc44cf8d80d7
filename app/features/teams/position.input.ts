import { z } from "zod";
import { halfPosition, maxPosition } from "#app/features/teams/create-team.ts";
import { type Position, roundDegrees } from "#app/lib/position.ts";
import { readPosition } from "#app/lib/read-position.server.ts";
import { m } from "#messages";

const unreadable = {
  out_of_range: m.teams_position_out_of_range,
  no_numbers: m.teams_position_no_numbers,
  text: m.teams_position_unreadable,
};

/** An empty field removes the position, and a missing field changes nothing. Form parsers treat
 * both alike, so this schema reads the value itself. */
export const positionInput = z
  .preprocess((typed) => typed, z.unknown())
  .transform((typed, context): Position | null | undefined => {
    if (typeof typed !== "string") return undefined;
    if (typed.trim() === "") return null;
    if (typed.length > maxPosition) return refuse(context, "text");
    const read = readPosition(typed);
    return read.kind === "position" ? read.position : refuse(context, read.kind);
  });

function refuse(context: z.RefinementCtx, why: keyof typeof unreadable) {
  context.addIssue({ code: "custom", message: unreadable[why]() });
  return z.NEVER;
}

const degrees = (name: string, most: number) => {
  const range = `${name} must be -${most} to ${most}`;
  return z.number({ error: halfPosition }).min(-most, range).max(most, range).nullable().optional();
};

export const positionFields = { lat: degrees("lat", 90), lon: degrees("lon", 180) };

type LatLon = { lat?: number | null; lon?: number | null };

type WithPosition<Fields> = Omit<Fields, "lat" | "lon"> & { position?: Position | null };

export function withPosition<Fields extends LatLon>(
  { lat, lon, ...fields }: Fields,
  context: z.RefinementCtx,
): WithPosition<Fields> {
  const isWhole = lat == null || lon == null ? lat === lon : true;
  if (!isWhole) context.addIssue({ code: "custom", message: halfPosition });
  return { ...fields, position: toPosition(lat, lon) };
}

function toPosition(lat: LatLon["lat"], lon: LatLon["lon"]): Position | null | undefined {
  if (lat == null || lon == null) return lat === null ? null : undefined;
  return { lat: roundDegrees(lat), lon: roundDegrees(lon) };
}
