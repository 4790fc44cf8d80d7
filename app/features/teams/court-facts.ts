import { m } from "#messages";

export const surfaces = ["asphalt", "concrete", "rubber", "wood", "other"] as const;
/** `restricted`: only for members of a club, or only outside school hours. */
export const accesses = ["public", "restricted"] as const;

/** Null means unknown. Each fact is a column of `teams`. The columns are null for teams that are
 * no courts. */
export type CourtFacts = {
  indoor: boolean | null;
  hoops: number | null;
  surface: (typeof surfaces)[number] | null;
  lit: boolean | null;
  fee: boolean | null;
  access: (typeof accesses)[number] | null;
  openingHours: string | null;
};

export type CourtFact = keyof CourtFacts;

export const hoopsRange = { min: 1, max: 40 };
export const openingHoursMax = 120;

type FactField =
  | { kind: "choice"; choices: [value: string, label: () => string][] }
  | { kind: "number" }
  | { kind: "line"; max: number; hint: () => string };

type DeclaredFact<Value> = {
  label: () => string;
  field: FactField;
  words: (value: NonNullable<Value>) => string | null;
  amenity?: () => string;
};

const surfaceWords = {
  asphalt: m.teams_fact_asphalt,
  concrete: m.teams_fact_concrete,
  rubber: m.teams_fact_rubber,
  wood: m.teams_fact_wood,
  other: m.teams_fact_other_surface,
};

const yesOrNo = (yes: () => string, no: () => string): FactField => ({
  kind: "choice",
  choices: [
    ["true", yes],
    ["false", no],
  ],
});

/** In the order in which pages show the facts. Columns, forms, the log and the API are derived
 * from this list. */
export const courtFacts: { [Fact in CourtFact]: DeclaredFact<CourtFacts[Fact]> } = {
  indoor: {
    label: m.teams_fact_indoor_label,
    field: {
      kind: "choice",
      choices: [
        ["false", m.teams_fact_outdoor],
        ["true", m.teams_fact_indoor],
      ],
    },
    words: (indoor) => (indoor ? m.teams_fact_indoor() : m.teams_fact_outdoor()),
    amenity: m.teams_fact_indoor,
  },
  hoops: {
    label: m.teams_fact_hoops_label,
    field: { kind: "number" },
    words: (count) => m.teams_fact_hoops({ count }),
  },
  surface: {
    label: m.teams_fact_surface_label,
    field: {
      kind: "choice",
      choices: surfaces.map((surface) => [surface, surfaceWords[surface]]),
    },
    words: (surface) => surfaceWords[surface](),
  },
  lit: {
    label: m.teams_fact_lit_label,
    field: yesOrNo(m.teams_fact_lights, m.teams_fact_no_lights),
    words: (lit) => (lit ? m.teams_fact_lights() : m.teams_fact_no_lights()),
    amenity: m.teams_fact_lights,
  },
  fee: {
    label: m.teams_fact_fee_label,
    field: {
      kind: "choice",
      choices: [
        ["false", m.teams_fact_free],
        ["true", m.teams_fact_fee],
      ],
    },
    words: (fee) => (fee ? m.teams_fact_fee() : m.teams_fact_free()),
    amenity: m.teams_fact_fee_label,
  },
  access: {
    label: m.teams_fact_access_label,
    field: {
      kind: "choice",
      choices: [
        ["public", m.teams_fact_public],
        ["restricted", m.teams_fact_restricted],
      ],
    },
    words: (access) => (access === "restricted" ? m.teams_fact_restricted() : null),
  },
  openingHours: {
    label: m.teams_fact_opening_hours_label,
    field: { kind: "line", max: openingHoursMax, hint: m.teams_fact_opening_hours_hint },
    words: (hours) => hours,
  },
};

const names = Object.keys(courtFacts);

export const isCourtFact = (name: string): name is CourtFact => names.includes(name);

export const courtFactNames: readonly CourtFact[] = names.filter(isCourtFact);

export function mapCourtFacts<Values extends Record<CourtFact, unknown>>(
  toValue: (fact: CourtFact) => Values[CourtFact],
): Values;
export function mapCourtFacts(toValue: (fact: CourtFact) => unknown): Record<string, unknown> {
  return Object.fromEntries(courtFactNames.map((fact) => [fact, toValue(fact)]));
}

export const noCourtFacts = mapCourtFacts<CourtFacts>(() => null);

export function pickCourtFacts<Facts extends Partial<CourtFacts>>(
  court: Facts,
): Pick<Facts, CourtFact & keyof Facts>;
export function pickCourtFacts(court: Partial<CourtFacts>): Record<string, unknown> {
  return mapCourtFacts((fact) => court[fact]);
}

/** Writes "Outdoor · 2 hoops · Asphalt · Lights · Free". Null if no fact is known. */
export function courtFactsLine(court: Partial<CourtFacts>): string | null {
  const words = courtFactNames.map((fact) => factWords(fact, court[fact]));
  return words.filter((it) => it !== null).join(" · ") || null;
}

function factWords<Fact extends CourtFact>(fact: Fact, value: CourtFacts[Fact] | undefined) {
  return value == null ? null : courtFacts[fact].words(value);
}

export type Amenity = { name: string; value: string | number | boolean };

export function listAmenities(court: Partial<CourtFacts>): Amenity[] {
  return courtFactNames.flatMap((fact) => {
    const value = court[fact];
    if (value == null) return [];
    const { amenity, label, field } = courtFacts[fact];
    const [, words] =
      field.kind === "choice" ? (field.choices.find(([it]) => it === value) ?? []) : [];
    return { name: amenity?.() ?? label(), value: words?.() ?? value };
  });
}
