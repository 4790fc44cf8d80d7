import { domainToASCII } from "node:url";
import { z } from "zod";
import { m } from "#messages";

// Control characters, lone surrogates, and characters that reorder or hide text. U+200D is allowed,
// because emoji need that character.
const forbidden =
  /[\p{Cc}\p{Cs}\u061c\u200b\u200e\u200f\u2028\u2029\u202a-\u202e\u2060\u2066-\u2069\ufeff]/u;
const forbiddenInMessage =
  /[\p{Cs}\u061c\u200b\u200e\u200f\u2028\u2029\u202a-\u202e\u2060\u2066-\u2069\ufeff]|(?![\t\n])\p{Cc}/u;
const visible = /[\p{L}\p{N}\p{P}\p{S}]/u;
// UAX #15 allows at most 30 combining marks in a row. Sorting longer rows takes quadratic time.
const marksInARow = /\p{M}{31}/u;
const codePoints = (text: string) => [...text].length;

export type Words = string | (() => string);
type Text = { field: Words; missing: Words; min?: number; tooShort?: Words; max: number };

function text({ field, missing, min = 1, tooShort = missing, max }: Text, unreadable: RegExp) {
  const tooLong = () => m.lib_text_too_long({ field: toText(field), max });
  return z
    .string({ error: missing })
    .max(rawMax(max), { error: tooLong, abort: true })
    .refine((value) => !marksInARow.test(value), { error: unusable(field), abort: true })
    .normalize("NFC")
    .trim()
    .refine((value) => visible.test(value), { error: missing, abort: true })
    .refine((value) => !unreadable.test(value), { error: unusable(field) })
    .refine((value) => codePoints(value) >= min, { error: tooShort })
    .refine((value) => codePoints(value) <= max, { error: tooLong })
    .meta({ minLength: min, maxLength: max });
}

/** How many UTF-16 code units people may type for a text of `max` characters. Normalising may join
 * several characters into one, so this is more than `max`. */
export const rawMax = (max: number) => max * 8;

const unusable = (field: Words) => () => m.lib_text_unusable({ field: toText(field) });

const toText = (words: Words) => (typeof words === "string" ? words : words());

/** A single line of text, trimmed and normalised (NFC). Control characters and characters that
 * change the direction are refused. Limits count code points. */
export const lineInput = (options: Text) => text(options, forbidden);

export const messageInput = (options: Text) =>
  z.preprocess(
    (value) => (isShort(value, rawMax(options.max)) ? value.replaceAll("\r\n", "\n") : value),
    text(options, forbiddenInMessage),
  );

export const isHttpsLink = (text: string): boolean => /^https:\/\/[^\s/]+\.\S+$/.test(text);

export const typedOrNull = <Text extends z.core.$ZodType>(text: Text) =>
  z
    .string()
    .optional()
    .transform((typed): unknown => (typed?.trim() ? typed : null))
    .pipe(z.nullable(text));

const isShort = (value: unknown, max: number): value is string =>
  typeof value === "string" && value.length <= max;

const unseen = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;

/** Reads `mailto:jane@example.org` or `Jane Doe <jane@example.org>`. The domain of the result is
 * ASCII. */
function toAddress(typed: string) {
  const plain = typed.replace(unseen, "").normalize("NFKC").trim();
  const inBrackets = /^[^<>]*<([^<>]*)>$/.exec(plain)?.[1] ?? plain;
  const address = inBrackets
    .trim()
    .replace(/^mailto:([^?]*).*$/is, "$1")
    .replace(/[.,;]+$/, "");
  const at = address.lastIndexOf("@") + 1;
  const domain = address.slice(at);
  return foreign.test(domain) && !looksLatin.test(domain)
    ? address.slice(0, at) + domainToASCII(domain)
    : address;
}

/** Matches a domain with letters beyond ASCII. Other characters, such as "/", are excluded, because
 * `domainToASCII` would cut the domain there. */
const foreign = /^(?=.*[^a-z\d.-])[\p{L}\p{M}\p{N}.\-\u3002]+$/iu;

/** Letters of these scripts can imitate another domain (`аррӏе.com` is Cyrillic). Such a domain has
 * to be typed in ASCII. */
const looksLatin = /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}]/u;

/** The result is in lower case, and its domain in ASCII. RFC 5321 (4.5.3.1.3) allows at most 254
 * characters. */
export const emailInput = (missing: Words = m.lib_email_invalid) =>
  z
    .string({ error: missing })
    .max(1000, { error: m.lib_email_invalid, abort: true })
    .overwrite(toAddress)
    .toLowerCase()
    .min(1, { error: missing, abort: true })
    .pipe(z.email({ error: m.lib_email_invalid }).max(254, { error: m.lib_email_invalid }))
    .meta({ format: "email", maxLength: 254 });

const maxInt4 = 2_147_483_647;
const int4 = z.int("must be a whole number").min(1).max(maxInt4);

export const idInput = (missing: Words) =>
  z
    .union(
      [
        z.number().meta({ type: "integer", minimum: 1, maximum: 2_147_483_647 }),
        z
          .string()
          .regex(/^[1-9]\d{0,9}$/)
          .transform(Number),
      ],
      { error: missing },
    )
    .pipe(int4.catch(0).refine((id) => id > 0, { error: missing }));

export function toId(param: string | undefined): number | undefined {
  if (!param || !/^[1-9]\d{0,9}$/.test(param)) return undefined;
  const id = Number(param);
  return id <= 2_147_483_647 ? id : undefined;
}

export const tickInput = z
  .enum(["on", "true", "false"])
  .optional()
  .transform((tick) => tick === "on" || tick === "true");

export const leaveEmptyInput = z.string().max(0, { error: m.lib_leave_empty }).optional();

export const yesOrNo = z.enum(["true", "false"]).transform((value) => value === "true");

const wholeNumber = (name: string, max: number) =>
  z.coerce
    .number({ error: `${name} must be a whole number` })
    .int(`${name} must be a whole number`)
    .min(0, `${name} must not be negative`)
    .max(max, `${name} is too large`);

export const listPartInput = z.object({
  after: wholeNumber("after", maxInt4)
    .optional()
    .meta({ description: "Only ids greater than this" }),
  limit: wholeNumber("limit", 1_000).optional().meta({ description: "At most n; all without it" }),
});
