import { useContext } from "react";
import { DocumentContext } from "#app/platform/react-router/document.ts";

/**
 * The style sheet that the server wrote into this document. React has to render the same, or it
 * would remove it.
 */
const written = import.meta.env.SSR
  ? undefined
  : (document.querySelector("head > style")?.textContent ?? undefined);

/**
 * Inlined in pages that are the same for everybody, because they are most first visits, which then
 * save a round trip. Other pages link the file at `href`, which browsers cache.
 */
export function StyleSheet({ href }: { href: string }) {
  const sheet = useContext(DocumentContext).sheet ?? written;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: made of our own build
  if (sheet) return <style dangerouslySetInnerHTML={{ __html: sheet }} />;
  return <link rel="stylesheet" href={href} precedence="default" />;
}
