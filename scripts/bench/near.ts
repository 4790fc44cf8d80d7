import { nearInput } from "#app/features/places/near.input.ts";
import { listCourts } from "#app/features/places/near.queries.server.ts";
import { connect } from "#db/client.server.ts";
import { type Percentiles, toPercentiles } from "./medians.ts";

const searches = 2_000;

/** The area in which the large data has its courts. */
const area = { south: 52.3, west: 13, height: 0.5, width: 0.9 };

/**
 * Measures the statements of a search from random positions, with everything that it reads: courts by
 * distance, their next games, and who is there. `worst` is that of the slowest statement of each search.
 */
export async function measureNear(url: string): Promise<(Percentiles & { what: string })[]> {
  let ofOne: number[] = [];
  const db = connect(url, { max: 1, onQuery: (_, milliseconds) => ofOne.push(milliseconds) });
  const all: number[] = [];
  const worst: number[] = [];
  for (let n = -200; n < searches; n++) {
    const lat = area.south + Math.random() * area.height;
    const lon = area.west + Math.random() * area.width;
    ofOne = [];
    await listCourts(db, nearInput.parse({ at: `${lat.toFixed(3)},${lon.toFixed(3)}` }));
    if (n < 0) continue;
    all.push(ofOne.reduce((sum, each) => sum + each, 0));
    worst.push(Math.max(...ofOne));
  }
  await db.destroy();
  return [
    { what: "all statements of a search near a position", ...toPercentiles(all) },
    { what: "the slowest of them", ...toPercentiles(worst) },
  ];
}
