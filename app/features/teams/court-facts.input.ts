import { z } from "zod";
import {
  accesses,
  type CourtFact,
  type CourtFacts,
  courtFacts,
  hoopsRange,
  mapCourtFacts,
  openingHoursMax,
  surfaces,
} from "#app/features/teams/court-facts.ts";
import { isHonest } from "#app/lib/honest-text.server.ts";
import { lineInput, type Words } from "#app/lib/schemas.ts";
import { m } from "#messages";

type FactSchemas<Value> = {
  input: z.core.$ZodType<Value>;
  /** The schema in forms. An empty field means unknown. A missing field changes nothing. */
  form: z.core.$ZodType<Value | undefined>;
  shape: z.core.$ZodType<Value>;
};

type Schemas = { [Fact in CourtFact]: FactSchemas<CourtFacts[Fact]> };

/** A form parser treats an empty text like a missing field. This schema has to tell them apart, so
 * it reads the value itself. */
const typed = <Value>(schema: z.core.$ZodType<Value>, read: (text: string) => unknown) =>
  z
    .preprocess((value) => value, z.unknown())
    .transform((value): unknown => {
      if (typeof value !== "string") return undefined;
      return value.trim() === "" ? null : read(value);
    })
    .pipe(z.optional(z.nullable(schema)));

const asTyped = (text: string) => text;

const refuseChoice = (fact: CourtFact) => () =>
  m.teams_fact_bad_choice({ field: courtFacts[fact].label() });

const readYesOrNo = (text: string) => (text === "true" ? true : text === "false" ? false : text);

const yesOrNo = (fact: CourtFact, description: string) => ({
  input: z.boolean({ error: `${fact} must be true, false or null` }).nullable(),
  form: typed(z.boolean({ error: refuseChoice(fact) }), readYesOrNo),
  shape: z.boolean().nullable().meta({ description }),
});

const choice = <const Values extends readonly string[]>(
  fact: CourtFact,
  values: Values,
  description: string,
) => ({
  input: z.enum(values, { error: `${fact} must be ${values.join(", ")} or null` }).nullable(),
  form: typed(z.enum(values, { error: refuseChoice(fact) }), asTyped),
  shape: z.enum(values).nullable().meta({ description }),
});

const hoops = (error: Words) =>
  z.int({ error }).min(hoopsRange.min, { error }).max(hoopsRange.max, { error });

const openingHours = (field: Words, odd: Words) =>
  lineInput({ field, missing: odd, max: openingHoursMax }).refine(isHonest, { error: odd });

const schemas: Schemas = {
  indoor: yesOrNo("indoor", "Whether a court is in a hall"),
  hoops: {
    input: hoops("hoops must be a whole number from 1 to 40, or null").nullable(),
    form: typed(hoops(m.teams_fact_bad_hoops), Number),
    shape: z.int().min(1).nullable().meta({ description: "How many hoops a court has" }),
  },
  surface: choice("surface", surfaces, "What a court is made of"),
  lit: yesOrNo("lit", "Whether a court has lights"),
  fee: yesOrNo("fee", "Whether players pay to get in"),
  access: choice("access", accesses, "Who may play: restricted is for members, or by permit"),
  openingHours: {
    input: z.union([
      z.null(),
      z.literal("").transform(() => null),
      openingHours(
        "openingHours",
        "openingHours must be one line of text without a web address, or null",
      ),
    ]),
    form: typed(
      openingHours(courtFacts.openingHours.label, m.teams_fact_bad_opening_hours),
      asTyped,
    ),
    shape: z.string().nullable().meta({ description: "When a court is open, in one line" }),
  },
};

type Each<Kind extends keyof FactSchemas<unknown>> = {
  [Fact in CourtFact]: Schemas[Fact][Kind];
};

export const courtFactsFields = z
  .object(mapCourtFacts<Each<"input">>((fact) => schemas[fact].input))
  .partial().shape;

export const courtFactsForm = mapCourtFacts<Each<"form">>((fact) => schemas[fact].form);

export const courtFactsShape = mapCourtFacts<Each<"shape">>((fact) => schemas[fact].shape);
