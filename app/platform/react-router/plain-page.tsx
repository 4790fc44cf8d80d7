import { useContext } from "react";
import { useMatches } from "react-router";
import { DocumentContext, type DocumentFacts } from "#app/platform/react-router/document.ts";
import enhance from "#app/platform/react-router/plain-page.js?raw";
import { m } from "#messages";

/** Routes with this `handle` are for people without an account. Their pages do not load the
 * framework, but only a small script for copying, sharing and printing. */
export const plainPage = { isPlain: true };

/** The server leaves the framework out of a plain page. If the router opens such a page in the
 * browser, the framework is loaded already. */
export function useDocument(): DocumentFacts {
  const facts = useContext(DocumentContext);
  const isPlain = useMatches().some(({ handle }) => handle === plainPage);
  return import.meta.env.SSR && isPlain
    ? { ...facts, scripts: false, isPlain: facts.scripts }
    : facts;
}

/** This script is not compiled for old browsers. A browser that cannot parse it shows the page
 * without it, and the page still works. */
export function PlainPageScript({ nonce }: { nonce?: string }) {
  const words = { "data-offline": m.platform_plain_offline() };
  // biome-ignore lint/security/noDangerouslySetInnerHtml: The code is a file of ours.
  return <script nonce={nonce} {...words} dangerouslySetInnerHTML={{ __html: code }} />;
}

/** The server writes the script into the page, so the browser does not load its text once more. */
const code = import.meta.env.SSR ? `(${enhance.trim().replace(/;$/, "")})()` : "";

type PlainAct = { act: "copy" | "share" | "print"; title?: string; text?: string };
export type PlainActProps = PlainAct & { done?: string; failed?: string };

/** The script of the page finds the button by these attributes and shows it. */
export const plainAct = ({ act, title, text, done, failed }: PlainActProps) => ({
  hidden: true,
  title,
  "data-act": act,
  "data-text": text,
  "data-done": done,
  "data-failed": failed,
});
