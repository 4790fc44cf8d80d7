import { hasPosition, type MaybePosition } from "#app/lib/position.ts";

type Place = MaybePosition & { address: string };

type MapLinks = {
  web: string;
  /** A link that opens the map app of the device. Null if the position is unknown. */
  geo: string | null;
};

export function mapLinks({ address, ...place }: Place): MapLinks {
  if (!hasPosition(place)) {
    const search = new URLSearchParams({ api: "1", query: address });
    return { web: `https://www.google.com/maps/search/?${search}`, geo: null };
  }
  const [lat, lon] = [place.lat.toFixed(5), place.lon.toFixed(5)];
  return {
    web: `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lon}#map=17/${lat}/${lon}`,
    geo: `geo:${lat},${lon}`,
  };
}
