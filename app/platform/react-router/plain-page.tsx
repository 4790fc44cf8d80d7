import { useContext } from "react";
import type { UIMatch } from "react-router";
import { DocumentContext } from "#app/platform/react-router/document.ts";
import enhance from "#app/platform/react-router/plain-page.js?raw";
import { m } from "#messages";

/**
 * The `handle` of a route whose page is for people without an account: it is whole without the
 * framework, and is served without its scripts. A small one of its own copies, shares and prints.
 */
export const plainPage = { isPlain: true };

/** Returns whether one of the routes of a page has that `handle`. */
export const isPlainPage = (handles: UIMatch["handle"][]) => handles.includes(plainPage);

/** Inlined as it is written: a browser that cannot parse it has the page without. */
export function PlainPageScript({ nonce }: { nonce?: string }) {
  const { isPlain } = useContext(DocumentContext);
  if (!isPlain) return null;
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
