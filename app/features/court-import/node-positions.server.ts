import type { Position } from "#app/lib/position.ts";

/** OpenStreetMap stores positions in units of a ten-millionth of a degree. In these units they fit
 * into 32 bits. */
const perDegree = 1e7;
const unknown = 2 ** 31 - 1;

/** Needs 16 bytes for each node. A `Map` would need about a hundred. */
export class NodePositions {
  readonly #ids: Float64Array;
  readonly #lats: Int32Array;
  readonly #lons: Int32Array;

  constructor(ids: Iterable<number[]>) {
    const all = new Float64Array([...ids].flat()).sort();
    this.#ids = all.filter((id, at) => id !== all[at - 1]);
    this.#lats = new Int32Array(this.#ids.length).fill(unknown);
    this.#lons = new Int32Array(this.#ids.length);
  }

  get size() {
    return this.#ids.length;
  }

  set(id: number, { lat, lon }: Position): void {
    const at = this.#find(id);
    if (at === undefined) return;
    this.#lats[at] = Math.round(lat * perDegree);
    this.#lons[at] = Math.round(lon * perDegree);
  }

  get(id: number): Position | undefined {
    const at = this.#find(id);
    const [lat, lon] = at === undefined ? [] : [this.#lats[at], this.#lons[at]];
    if (lat === undefined || lon === undefined || lat === unknown) return undefined;
    return { lat: lat / perDegree, lon: lon / perDegree };
  }

  #find(id: number): number | undefined {
    let [low, high] = [0, this.#ids.length - 1];
    while (low <= high) {
      const middle = (low + high) >> 1;
      const found = this.#ids[middle] ?? 0;
      if (found === id) return middle;
      if (found < id) low = middle + 1;
      else high = middle - 1;
    }
    return undefined;
  }
}
