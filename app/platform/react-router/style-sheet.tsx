import { useContext } from "react";
import { DocumentContext } from "#app/platform/react-router/document.ts";

/** In the browser, the style sheet is read from the page. React would remove the style sheet if it
 * were not rendered again. */
const written = import.meta.env.SSR
  ? undefined
  : (document.querySelector("head > style")?.textContent ?? undefined);

/** Pages for shared caches contain the style sheet, because a first visit then needs one round trip
 * less. Other pages link to `href`, which browsers cache. */
export function StyleSheet({ href }: { href: string }) {
  const sheet = useContext(DocumentContext).sheet ?? written;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: The style sheet is made by our own build.
  if (sheet) return <style dangerouslySetInnerHTML={{ __html: sheet }} />;
  return <link rel="stylesheet" href={href} precedence="default" />;
}
