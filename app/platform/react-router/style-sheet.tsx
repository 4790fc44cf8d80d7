import { useContext } from "react";
import { DocumentContext } from "#app/platform/react-router/document.ts";

/** React has to render the same style sheet in the browser, or it would remove the server's. */
const written = import.meta.env.SSR
  ? undefined
  : (document.querySelector("head > style")?.textContent ?? undefined);

/**
 * Pages that caches share contain the style sheet, because most first visits are to them and save a
 * round trip. Other pages link to `href`, which browsers cache.
 */
export function StyleSheet({ href }: { href: string }) {
  const sheet = useContext(DocumentContext).sheet ?? written;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: The style sheet is made by our own build.
  if (sheet) return <style dangerouslySetInnerHTML={{ __html: sheet }} />;
  return <link rel="stylesheet" href={href} precedence="default" />;
}
