import { type HTMLElement, type Node, NodeType, parse } from "node-html-parser";
import { type Message, readCatalogue } from "../../scripts/check-messages.ts";

const english = readCatalogue("en");
const german = readCatalogue("de");

const textsOf = (message: Message | undefined): string[] => {
  if (message === undefined) return [];
  return typeof message === "string" ? [message] : Object.values(message[0].match);
};

type Sentences = {
  /** Names of messages by their texts, of those without facts. */
  whole: Map<string, string>;
  withFacts: { name: string; pattern: RegExp }[];
};

/** The texts of a catalogue, without those that consist mostly of inserted facts. */
function sentencesOf(catalogue: typeof english): Sentences {
  const sentences: Sentences = { whole: new Map(), withFacts: [] };
  for (const [name, message] of Object.entries(catalogue))
    for (const text of textsOf(message)) {
      if (!/[A-Za-z]{4}/.test(text.replaceAll(/\{\w+\}/g, ""))) continue;
      if (text.includes("{")) sentences.withFacts.push({ name, pattern: toPattern(text) });
      else if (!sentences.whole.has(oneSpaced(text))) sentences.whole.set(oneSpaced(text), name);
    }
  return sentences;
}

const oneSpaced = (text: string) => text.replaceAll(/\s+/g, " ").trim();

const englishSentences = sentencesOf(english);
const germanSentences = sentencesOf(german);

/** The name of the message that a text is. */
const messageOf = ({ whole, withFacts }: Sentences, text: string) =>
  whole.get(oneSpaced(text)) ?? withFacts.find(({ pattern }) => pattern.test(text))?.name;

function toPattern(text: string): RegExp {
  const parts = text.split(/\{\w+\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return new RegExp(`^\\s*${parts.join(".{1,200}?").replace(/\s+/g, "\\s+")}\\s*$`, "su");
}

/** Words that every English sentence of some length has, and no German one. */
const common =
  /\b(the|you|your|you’re|you're|you've|and|with|this|that|of|is|are|have|has|from|they|their|will|please|every|games?|players?|courts?|waiting|members?|next|more|no|not|by|to)\b/i;

/**
 * Returns the texts that are English: those that are an English message which German says otherwise, and
 * those with a common English word. `typed` are texts that people wrote.
 */
export function englishAmong(texts: Iterable<string>, typed: RegExp): string[] {
  const found = new Set<string>();
  for (const text of texts) {
    const words = text
      .replaceAll(/https?:\S+/g, " ")
      .replaceAll(typed, " ")
      .trim();
    if (!checked.has(words)) checked.set(words, faultOf(words));
    const fault = checked.get(words);
    if (fault !== undefined) found.add(text + fault);
  }
  return [...found];
}

/** Most texts stand on many pages. */
const checked = new Map<string, string | undefined>();

/** A time zone by its place: names of places are the same in each language. */
const place =
  /\((?:Africa|America|Antarctica|Arctic|Asia|Atlantic|Australia|Europe|Indian|Pacific)\b[^)]*\)$/;

/** What to add to a text that is English; undefined for the others. */
function faultOf(words: string): string | undefined {
  if (!/[A-Za-z]{2}/.test(words) || place.test(words)) return undefined;
  if (common.test(words)) return "";
  if (messageOf(germanSentences, words) !== undefined) return undefined;
  const name = messageOf(englishSentences, words);
  return name && ` (${name})`;
}

const attributes = ["title", "alt", "placeholder", "aria-label", "aria-description", "content"];
const silent = new Set(["SCRIPT", "STYLE", "TEMPLATE", "TEXTAREA", "CODE"]);

/** The texts of a page that people see or hear, title and description included. */
export function textsOfPage(html: string): string[] {
  return [...textsIn(parse(html))].map((text) => text.replace(/\s+/g, " ").trim()).filter(Boolean);
}

function* textsIn(node: Node): Iterable<string> {
  if (node.nodeType === NodeType.TEXT_NODE) yield node.text;
  const element = node as HTMLElement;
  if (silent.has(element.tagName) || element.getAttribute?.("lang") === "en") return;
  if (element.tagName === "META" && !/^(description|og:(title|description))$/.test(nameOf(element)))
    return;
  for (const name of attributes) {
    const value = element.getAttribute?.(name);
    if (value) yield value;
  }
  for (const child of element.childNodes ?? []) yield* textsIn(child);
}

const nameOf = (element: HTMLElement) =>
  element.getAttribute("name") ?? element.getAttribute("property") ?? "";
