import { useContext } from "react";
import { DocumentContext } from "#app/platform/react-router/document.ts";

/** React has to render what the server wrote, or it would remove it. */
const written = import.meta.env.SSR
  ? undefined
  : (document.querySelector("head > style")?.textContent ?? undefined);

/**
 * Inlined in shared pages, which are most first visits and save a round trip. Others link `href`,
 * which browsers cache.
 */
export function StyleSheet({ href }: { href: string }) {
  const sheet = useContext(DocumentContext).sheet ?? written;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: made of our own build
  if (sheet) return <style dangerouslySetInnerHTML={{ __html: sheet }} />;
  return <link rel="stylesheet" href={href} precedence="default" />;
}
