import { z } from "zod";
import { type MapView, maxLatitude, zooms } from "#app/features/places/map-view.ts";
import { maxNear, usualRadius } from "#app/features/places/near.ts";
import { hoopsRange } from "#app/features/teams/court-facts.ts";
import { readPosition } from "#app/lib/read-position.server.ts";
import { m } from "#messages";

const degrees = String.raw`-?\d{1,3}(?:\.\d{1,20})?`;
const twoNumbers = new RegExp(`^${degrees},${degrees}$`);

const atInput = z.string().transform((text, context) => {
  const read = twoNumbers.test(text) ? readPosition(text) : undefined;
  if (read?.kind === "position") return read.position;
  context.addIssue({ code: "custom", message: m.places_bad_at() });
  return z.NEVER;
});

/** Where the next page of a list begins: after the court with this distance in metres and this id,
 * as in `350:12`. Lists that are not sorted by distance write `:12`. */
const afterInput = z
  .string()
  .regex(/^(?:\d{1,9})?:[1-9]\d{0,8}$/, { error: m.places_bad_after })
  .transform((text) => {
    const [distance = "", id] = text.split(":");
    return { distance: distance === "" ? null : Number(distance), id: Number(id) };
  });

export type NearCursor = z.output<typeof afterInput>;

const boxInput = z.string().transform((text, context) => {
  const isBox = new RegExp(`^${degrees}(?:,${degrees}){3}$`).test(text);
  const [west = 0, south = 0, east = 0, north = 0] = text.split(",").map(Number);
  const isOnEarth = Math.max(Math.abs(west), Math.abs(east)) <= 180 && south >= -90 && north <= 90;
  if (isBox && isOnEarth && south <= north) return { west, south, east, north };
  context.addIssue({ code: "custom", message: m.places_bad_box() });
  return z.NEVER;
});

const viewInput = z
  .string()
  .regex(new RegExp(`^\\d{1,2}/${degrees}/${degrees}$`), { error: m.places_bad_map, abort: true })
  .transform((text): MapView => {
    const [zoom = 0, lat = 0, lon = 0] = text.split("/").map(Number);
    return { zoom, lat, lon };
  })
  .refine(
    ({ zoom, lat, lon }) =>
      zoom >= zooms.min &&
      zoom <= zooms.max &&
      Math.abs(lat) <= maxLatitude &&
      Math.abs(lon) <= 180,
    { error: m.places_bad_map },
  );

/** A form sends empty fields. They count as missing. */
const unlessEmpty = <Schema extends z.core.$ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === "" ? undefined : value), z.optional(schema));

const nearText = z
  .string()
  .max(maxNear, { error: () => m.places_long_near({ max: maxNear }), abort: true })
  .trim()
  .refine((text) => readPosition(text).kind !== "no_numbers", {
    error: m.teams_position_no_numbers,
  });

const yesOrNo = (name: string) =>
  unlessEmpty(
    z
      .enum(["true", "false"], { error: () => m.places_bad_choice({ name }) })
      .transform((value) => value === "true"),
  );

/** A filter leaves out courts for which the fact is unknown. */
const filters = {
  indoor: yesOrNo("indoor").meta({ description: "In a hall or not" }),
  lit: yesOrNo("lit").meta({ description: "With lights or without" }),
  hoops: unlessEmpty(
    z
      .string()
      .trim()
      .regex(/^\d{1,2}$/, { error: m.teams_fact_bad_hoops, abort: true })
      .transform(Number)
      .refine((hoops) => hoops >= hoopsRange.min && hoops <= hoopsRange.max, {
        error: m.teams_fact_bad_hoops,
      }),
  ).meta({ description: "At least so many hoops, 1 to 40" }),
  free: yesOrNo("free").meta({ description: "For free or with a fee" }),
};

export const nearInput = z.object({
  near: unlessEmpty(nearText).meta({
    description: "A place, postcode or position",
  }),
  at: atInput.optional().meta({ description: "Latitude and longitude, like 52.497,13.437" }),
  within: unlessEmpty(
    z
      .string()
      .regex(/^\d{1,3}$/, { error: m.places_bad_within })
      .transform(Number)
      .refine((km) => km >= 1 && km <= 100, { error: m.places_bad_within }),
  )
    .transform((km) => km ?? usualRadius)
    .meta({ description: "Kilometres, 1 to 100; 25 without it" }),
  box: boxInput.optional().meta({
    description: "West, south, east, north, in place of a place; west may be beyond east",
  }),
  ...filters,
  after: unlessEmpty(afterInput).meta({ description: "`next` of the part before" }),
});

/** The page has `map` (a middle and a zoom) where the API has `box`. */
export const courtsPageInput = nearInput
  .omit({ box: true })
  .extend({ map: unlessEmpty(viewInput) });

export type NearInput = z.output<typeof nearInput>;
export type CourtsPageInput = z.output<typeof courtsPageInput>;
