import { useContext } from "react";
import { useMatches } from "react-router";
import { DocumentContext, type DocumentFacts } from "#app/platform/react-router/document.ts";
import enhance from "#app/platform/react-router/plain-page.js?raw";
import { m } from "#messages";

/**
 * The `handle` of a route whose page is for people without an account: it is whole without the
 * framework, and is served without its scripts. A small one of its own copies, shares and prints.
 */
export const plainPage = { isPlain: true };

/**
 * The server's decisions, with that of the routes of the page. In the browser a plain page that is opened from
 * another keeps the scripts.
 */
export function useDocument(): DocumentFacts {
  const facts = useContext(DocumentContext);
  const isPlain = useMatches().some(({ handle }) => handle === plainPage);
  return import.meta.env.SSR && isPlain
    ? { ...facts, scripts: false, isPlain: facts.scripts }
    : facts;
}

/** Inlined as it is written: a browser that cannot parse it has the page without. */
export function PlainPageScript({ nonce }: { nonce?: string }) {
  const words = { "data-offline": m.platform_plain_offline() };
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a file of ours
  return <script nonce={nonce} {...words} dangerouslySetInnerHTML={{ __html: code }} />;
}

/** In the browser a document has it already: no file of scripts carries it. */
const code = import.meta.env.SSR ? `(${enhance.trim().replace(/;$/, "")})()` : "";

type PlainAct = { act: "copy" | "share" | "print"; title?: string; text?: string };
export type PlainActProps = PlainAct & { done?: string; failed?: string };

/** The attributes by which the small script finds a button; it stays hidden without. */
export const plainAct = ({ act, title, text, done, failed }: PlainActProps) => ({
  hidden: true,
  title,
  "data-act": act,
  "data-text": text,
  "data-done": done,
  "data-failed": failed,
});
