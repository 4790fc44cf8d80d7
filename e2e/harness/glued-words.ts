import { type HTMLElement, type Node, NodeType } from "node-html-parser";

/** Elements that begin a line of their own also where there is no style. */
const blocks = new Set(
  "ADDRESS ARTICLE ASIDE BR DD DIALOG DIV DL DT FIELDSET FOOTER FORM H1 H2 H3 H4 H5 H6 HEADER HR LEGEND LI MAIN NAV OL OPTION P SECTION TABLE TBODY TD TEXTAREA TH THEAD TR UL".split(
    " ",
  ),
);
const silent = new Set("IMG INPUT LINK META SCRIPT SELECT STYLE SVG TEMPLATE".split(" "));

/** Words that stand side by side without a space, which a text browser shows as one. */
export function gluedWords(root: HTMLElement): string[] {
  const glued: string[] = [];
  for (const parent of root.querySelectorAll("body *")) {
    if (silent.has(parent.tagName)) continue;
    const parts = parent.childNodes.filter(({ nodeType }) => nodeType !== NodeType.COMMENT_NODE);
    for (const [at, part] of parts.entries()) {
      const next = parts[at + 1];
      // A text that React has split is one text.
      if (!next || (isText(part) && isText(next))) continue;
      const [left, right] = [edgeOf(part, "last"), edgeOf(next, "first")];
      if (/[\p{L}\p{N}]$/u.test(left) && /^[\p{L}\p{N}]/u.test(right))
        glued.push(`${left.slice(-20)}|${right.slice(0, 20)}`);
    }
  }
  return glued;
}

const isText = (node: Node) => node.nodeType === NodeType.TEXT_NODE;

/** The text at one side of a node; empty where a line begins or ends. */
function edgeOf(node: Node, side: "first" | "last"): string {
  if (isText(node)) return node.text;
  const { tagName } = node as HTMLElement;
  if (!tagName || blocks.has(tagName) || silent.has(tagName)) return "";
  const shown = node.childNodes.filter(
    (child) =>
      child.nodeType !== NodeType.COMMENT_NODE && !silent.has((child as HTMLElement).tagName),
  );
  const outer = side === "first" ? shown[0] : shown.at(-1);
  return outer ? edgeOf(outer, side) : "";
}
