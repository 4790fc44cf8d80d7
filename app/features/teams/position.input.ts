import { z } from "zod";
import {
  halfPosition,
  maxPosition,
  noNumbersInLink,
  positionOutOfRange,
  unreadablePosition,
} from "#app/features/teams/create-team.ts";
import type { Position } from "#app/lib/position.ts";
import { readPosition } from "#app/lib/read-position.server.ts";

const unreadable = {
  out_of_range: positionOutOfRange,
  no_numbers: noNumbersInLink,
  text: unreadablePosition,
};

/** Reads a typed or pasted position: null if the field was left empty, undefined if the form has none. */
export const positionInput = z
  .unknown()
  .transform((typed, context): Position | null | undefined => {
    if (typed === undefined) return undefined;
    if (typeof typed !== "string" || typed.length > maxPosition) return refuse(context, "text");
    if (typed.trim() === "") return null;
    const read = readPosition(typed);
    return read.kind === "position" ? read.position : refuse(context, read.kind);
  });

function refuse(context: z.RefinementCtx, why: keyof typeof unreadable) {
  context.addIssue({ code: "custom", message: unreadable[why] });
  return z.NEVER;
}

const degrees = (name: string, most: number) => {
  const range = `${name} must be -${most} to ${most}`;
  return z.number({ error: halfPosition }).min(-most, range).max(most, range).nullable().optional();
};

/** A position as programs send it: two numbers, or null in both for none. */
export const positionFields = { lat: degrees("lat", 90), lon: degrees("lon", 180) };

type LatLon = { lat?: number | null; lon?: number | null };

/** Reads the two numbers of a call into one position; undefined if neither was sent. */
export const withPosition = <Fields extends LatLon, Schema extends z.ZodType<Fields>>(
  schema: Schema,
) =>
  schema.transform(({ lat, lon, ...fields }, context) => {
    const isWhole = lat == null || lon == null ? lat === lon : true;
    if (!isWhole) context.addIssue({ code: "custom", message: halfPosition });
    const read: { position?: Position | null } = { position: toPosition(lat, lon) };
    return { ...fields, ...read };
  });

const toPosition = (lat: LatLon["lat"], lon: LatLon["lon"]) =>
  lat == null || lon == null
    ? lat === null
      ? null
      : undefined
    : { lat: rounded(lat), lon: rounded(lon) };

/** To five decimals, and never minus zero. */
const rounded = (degrees: number) => Math.round(degrees * 1e5) / 1e5 + 0;
