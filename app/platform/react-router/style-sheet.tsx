import { useContext } from "react";
import { DocumentContext } from "#app/platform/react-router/document.ts";

/** React must render the same style sheet in the browser as on the server. Otherwise it would
 * remove the style sheet of the server. */
const written = import.meta.env.SSR
  ? undefined
  : (document.querySelector("head > style")?.textContent ?? undefined);

/** Most first visits are to pages that shared caches may store. These pages contain the style
 * sheet, which saves a round trip. Other pages link to `href`, which browsers cache. */
export function StyleSheet({ href }: { href: string }) {
  const sheet = useContext(DocumentContext).sheet ?? written;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: The style sheet is made by our own build.
  if (sheet) return <style dangerouslySetInnerHTML={{ __html: sheet }} />;
  return <link rel="stylesheet" href={href} precedence="default" />;
}
