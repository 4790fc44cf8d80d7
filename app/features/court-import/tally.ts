export type Tally<Thing extends string> = Map<Thing, number>;

export function count<Thing extends string>(tally: Tally<Thing>, thing: Thing): void {
  tally.set(thing, (tally.get(thing) ?? 0) + 1);
}
