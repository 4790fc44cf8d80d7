import type { CDPSession, Page } from "playwright";
import { inspectorOf } from "#e2e/harness/contexts.ts";

type Tree = Awaited<ReturnType<typeof treeOf>>;
type Node = Tree[number];

/** The announcement of one element by a screen reader: role, level, name and states. */
export type Announcement = {
  role: string;
  name: string;
  level: number;
  states: string[];
  remark: string;
};

const landmarks = ["banner", "main", "contentinfo", "search", "region", "dialog"];
const messages = ["alert", "status"];
const named = [
  "heading",
  "link",
  "button",
  "textbox",
  "searchbox",
  "combobox",
  "checkbox",
  "switch",
];
const alsoNamed = ["radio", "tab", "image", "Date", "InputTime", "DisclosureTriangle"];
const heard = new Set([...landmarks, ...messages, ...named, ...alsoNamed]);
const mustHaveNames = new Set(["region", "dialog", ...named, ...alsoNamed]);

/** All announcements of a page, in reading order. */
export async function announcements(page: Page): Promise<Announcement[]> {
  const nodes = await treeOf(await inspectorOf(page));
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const inOrder = (node?: Node): Node[] =>
    node ? [node, ...(node.childIds ?? []).flatMap((id) => inOrder(byId.get(id)))] : [];
  return inOrder(nodes[0])
    .filter(
      ({ ignored, role, name }) => !ignored && isAnnounced(`${role?.value}`, `${name?.value}`),
    )
    .map((node) => wordsFor(node, inOrder(node)));
}

/**
 * The parts of a date field are the browser's own; lists and groups are announced by their content.
 */
const isAnnounced = (role: string, name: string) =>
  /^(listitem|group)$/.test(role)
    ? name !== ""
    : heard.has(role) && !/^Show (date|time) picker/.test(name);

const treeOf = async (session: CDPSession) =>
  (await session.send("Accessibility.getFullAXTree")).nodes;

function wordsFor(node: Node, below: Node[]): Announcement {
  const facts = Object.fromEntries(
    (node.properties ?? []).map(({ name, value }) => [name, value.value]),
  );
  const role = `${node.role?.value}`;
  const states = ["checked", "selected", "expanded"]
    .filter((state) => facts[state] === true || facts[state] === "true")
    .concat(facts.invalid === "true" ? "invalid" : [], facts.required ? "required" : []);
  const text = below.filter((each) => each.role?.value === "StaticText");
  const inWords = text
    .map(({ name }) => `${name?.value}`.trim())
    .filter(Boolean)
    .join(" ");
  return {
    role,
    name: `${node.name?.value ?? ""}` || (messages.includes(role) ? inWords : ""),
    level: role === "heading" ? Number(facts.level) : 0,
    states,
    remark: `${node.description?.value ?? ""}`,
  };
}

/** The announcements between the layout's header and footer, one line each. */
export function mainLines(page: Announcement[]): string[] {
  const main = page.findIndex(({ role }) => role === "main") + 1;
  const end = page.findIndex(({ role }) => role === "contentinfo");
  return toLines(page.slice(main, end < 0 ? undefined : end));
}

/** One line for each announcement; an empty live region is left out. */
export function toLines(page: Announcement[]): string[] {
  return page
    .filter(({ role, name }) => role !== "region" && !(messages.includes(role) && !name))
    .map(({ role, name, level, states, remark }) => {
      const what = level ? `h${level} ${name}` : `${role} ${name}`;
      const how = states.length > 0 ? ` (${states.join(", ")})` : "";
      return what.trim() + how + (remark && `: ${remark}`);
    });
}

/** Accessibility errors that do not depend on the page's content. */
export function accessibilityErrors(page: Announcement[]): string[] {
  // Content behind a dialog is not announced.
  const isModal = page.some(({ role }) => role === "dialog");
  const levels = page.filter(({ level }) => level > 0).map(({ level }) => level);
  const firsts = levels.filter((level) => level === 1).length;
  const frame = page.map(({ role }) => role).filter((role) => /banner|main|contentinfo/.test(role));
  const skips = levels.filter((level, place) => level > (levels[place - 1] ?? 2) + 1);
  const nameless = page.filter(({ role, name }) => mustHaveNames.has(role) && !name.trim());
  const twice = page.filter(
    ({ role, name, remark }) =>
      role === "listitem" || isSaidTwice(name) || (name && name === remark),
  );
  return [
    ...(isModal || firsts === 1 ? [] : [`${firsts} headings of level 1`]),
    ...(isModal || `${frame}` === "banner,main,contentinfo" ? [] : [`landmarks: ${frame}`]),
    ...skips.map((level) => `a heading of level ${level} comes too early`),
    ...nameless.map(({ role }) => `${role} without a name`),
    ...twice.map(({ role, name }) => `${role} ${name} says it twice`),
  ];
}

function isSaidTwice(name: string) {
  const words = name.toLowerCase().split(/\s+/);
  const half = words.length / 2;
  return words.length > 1 && `${words.slice(0, half)}` === `${words.slice(half)}`;
}
