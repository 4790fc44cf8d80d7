import { once } from "node:events";
import fs from "node:fs";
import type { Position } from "#app/lib/position.ts";

type City = Position & { name: string; courts: number };

function makeRandom(seed: number) {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

const starts = "Al Ber Cor Dun El Far Gal Hol Is Jar Kel Lor Mon".split(" ");
const middles = "den mar ring sel tan ver wick dor lin ka ro ze".split(" ");
const ends = "burg ton stad ville field hafen bruck dorf minster sund".split(" ");
const pick = <Thing>(list: Thing[], n: number) => list[n % list.length] as Thing;

const toName = (n: number) =>
  pick(starts, n) + pick(middles, Math.floor(n / 13)) + pick(ends, Math.floor(n / 156));

export function planCities(courts: number): City[] {
  const random = makeRandom(1);
  const sizes = Array.from({ length: Math.min(5000, courts) }, (_, n) => 1 / Math.sqrt(n + 1));
  const all = sizes.reduce((sum, size) => sum + size, 0);
  return sizes.map((size, n) => ({
    ...{ name: toName(n), lat: round(random() * 95 - 35), lon: round(random() * 350 - 175) },
    courts: Math.round((size / all) * courts),
  }));
}

const round = (degrees: number) => Math.round(degrees * 1e5) / 1e5;

export async function writeCourts(file: string, cities: City[]): Promise<void> {
  const random = makeRandom(2);
  const out = fs.createWriteStream(file);
  out.write('{"type":"FeatureCollection","features":[\n');
  let id = 0;
  const toLine = (properties: object, type: string, coordinates: unknown) =>
    `${id++ ? "," : ""}${JSON.stringify({ type: "Feature", id: `way/${id}`, properties, geometry: { type, coordinates } })}\n`;
  for (const city of cities) {
    const lines = [toLine({ place: "town", name: city.name }, "Point", [city.lon, city.lat])];
    const radius = Math.sqrt(city.courts) / 200;
    for (let n = 0; n < city.courts; n++) {
      const angle = random() * 2 * Math.PI;
      const reach = radius * Math.sqrt(-Math.log(1 - random() * 0.98));
      const lon = round(
        city.lon + (reach * Math.cos(angle)) / Math.cos((city.lat * Math.PI) / 180),
      );
      const lat = round(city.lat + reach * Math.sin(angle));
      lines.push(toLine(tagsOf(n, city.name, random), "Point", [lon, lat]));
      if (n % 2 === 0) {
        const ends = [-0.001, 0.001].map((east) => [round(lon + east), round(lat + 0.0004)]);
        const highway = { highway: "residential", name: `${toName(n * 31)} Street` };
        lines.push(toLine(highway, "LineString", ends));
      }
      if (n % 10 === 0)
        lines.push(
          toLine({ leisure: "park", name: `${toName(n * 17)} Park` }, "Point", [lon, lat]),
        );
    }
    if (!out.write(lines.join(""))) await once(out, "drain");
  }
  out.end("]}\n");
  await once(out, "finish");
}

const tagsOf = (n: number, city: string, random: () => number) => ({
  leisure: "pitch",
  sport: "basketball",
  ...(random() < 0.1 && { name: `${city} Court ${n}` }),
  ...(random() < 0.3 && { hoops: `${1 + Math.floor(random() * 6)}` }),
  ...(random() < 0.3 && { lit: random() < 0.5 ? "yes" : "no" }),
  ...(random() < 0.4 && { surface: pick(["asphalt", "concrete", "tartan"], n) }),
});
