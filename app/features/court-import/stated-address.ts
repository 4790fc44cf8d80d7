import type { Tags } from "#app/features/court-import/osm.ts";

/** Writes "Hauptstraße 12, 9490 Vaduz". Undefined if the tags name neither street nor place. */
export function readStatedAddress(tags: Tags): string | undefined {
  const of = (key: string) => tags[`addr:${key}`]?.trim();
  if (of("full")) return of("full");
  const street = of("street") ?? of("place");
  if (!street) return undefined;
  const town = [of("postcode"), of("city")].filter(Boolean).join(" ");
  return [[street, of("housenumber")].filter(Boolean).join(" "), town].filter(Boolean).join(", ");
}
