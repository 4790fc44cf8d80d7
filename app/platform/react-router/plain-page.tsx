import { useContext } from "react";
import { useMatches } from "react-router";
import { DocumentContext, type DocumentFacts } from "#app/platform/react-router/document.ts";
import enhance from "#app/platform/react-router/plain-page.js?raw";
import { m } from "#messages";

/**
 * Routes with this `handle` are for people without an account. Their pages have no framework, but a
 * small script that copies, shares and prints.
 */
export const plainPage = { isPlain: true };

/**
 * Leaves the framework out only on the server. If the router opens the page in a browser, the
 * framework is already there.
 */
export function useDocument(): DocumentFacts {
  const facts = useContext(DocumentContext);
  const isPlain = useMatches().some(({ handle }) => handle === plainPage);
  return import.meta.env.SSR && isPlain
    ? { ...facts, scripts: false, isPlain: facts.scripts }
    : facts;
}

/**
 * The script is inlined as it is written. In a browser that cannot parse it, the page just works
 * without it.
 */
export function PlainPageScript({ nonce }: { nonce?: string }) {
  const words = { "data-offline": m.platform_plain_offline() };
  // biome-ignore lint/security/noDangerouslySetInnerHtml: The code is a file of ours.
  return <script nonce={nonce} {...words} dangerouslySetInnerHTML={{ __html: code }} />;
}

/** Only the server has the code, because in the browser it is part of the document already. */
const code = import.meta.env.SSR ? `(${enhance.trim().replace(/;$/, "")})()` : "";

type PlainAct = { act: "copy" | "share" | "print"; title?: string; text?: string };
export type PlainActProps = PlainAct & { done?: string; failed?: string };

/** The small script finds the button by these attributes and shows it. */
export const plainAct = ({ act, title, text, done, failed }: PlainActProps) => ({
  hidden: true,
  title,
  "data-act": act,
  "data-text": text,
  "data-done": done,
  "data-failed": failed,
});
