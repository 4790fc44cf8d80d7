import { useContext } from "react";
import { useMatches } from "react-router";
import { DocumentContext, type DocumentFacts } from "#app/platform/react-router/document.ts";
import enhance from "#app/platform/react-router/plain-page.js?raw";
import { m } from "#messages";

/** Pages of routes with this `handle` are for people without an account. They load only a small
 * script, and not React. */
export const plainPage = { isPlain: true };

/** The facts for the document. The server renders a plain page without React's scripts. When the
 * router opens a plain page in the browser, React is already running, so its scripts stay. */
export function useDocument(): DocumentFacts {
  const facts = useContext(DocumentContext);
  const isPlain = useMatches().some(({ handle }) => handle === plainPage);
  return import.meta.env.SSR && isPlain
    ? { ...facts, scripts: false, isPlain: facts.scripts }
    : facts;
}

/** This script is not compiled for old browsers, which then show the page without the script. */
export function PlainPageScript({ nonce }: { nonce?: string }) {
  const words = { "data-offline": m.platform_plain_offline() };
  // biome-ignore lint/security/noDangerouslySetInnerHtml: The code is a file of ours.
  return <script nonce={nonce} {...words} dangerouslySetInnerHTML={{ __html: code }} />;
}

/** The server writes the script into the page, so the browser's bundle leaves out its text. */
const code = import.meta.env.SSR ? `(${enhance.trim().replace(/;$/, "")})()` : "";

type PlainAct = { act: "copy" | "share" | "print"; title?: string; text?: string };
export type PlainActProps = PlainAct & { done?: string; failed?: string };

export const plainAct = ({ act, title, text, done, failed }: PlainActProps) => ({
  hidden: true,
  title,
  "data-act": act,
  "data-text": text,
  "data-done": done,
  "data-failed": failed,
});
