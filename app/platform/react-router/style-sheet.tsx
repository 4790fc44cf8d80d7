import { useContext } from "react";
import { DocumentContext } from "#app/platform/react-router/document.ts";

/**
 * The markup that the server wrote into this document; the browser must say the same, or it would be
 * taken out.
 */
const written = import.meta.env.SSR
  ? undefined
  : (document.querySelector("head > style")?.textContent ?? undefined);

/**
 * The style sheet of every page: within a page that is the same for everybody, because a first visit
 * is most often one of those and saves a round trip; elsewhere the file at `href`, which browsers keep.
 */
export function StyleSheet({ href }: { href: string }) {
  const sheet = useContext(DocumentContext).sheet ?? written;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: made of our own build
  if (sheet) return <style dangerouslySetInnerHTML={{ __html: sheet }} />;
  return <link rel="stylesheet" href={href} precedence="default" />;
}
