import { useContext, useMemo } from "react";
import { UNSAFE_FrameworkContext as FrameworkContext, Scripts, useMatches } from "react-router";
import { neededApis } from "#app/lib/baseline.ts";
import { DocumentContext } from "#app/platform/react-router/document.ts";
import guard from "#app/platform/react-router/hydration-guard.js?raw";

/**
 * The scripts of a page, in place of React Router's own `Scripts`: nothing is named in the head, and
 * nothing is requested before the first paint. In development theirs is used.
 */
export const PageScripts = import.meta.env.DEV ? Scripts : LateScripts;

function LateScripts({ nonce }: { nonce?: string }) {
  const [guard, handOff, start] = useStart();
  return (
    <>
      <Inline nonce={nonce} code={guard} />
      <Inline nonce={nonce} code={handOff} />
      <Inline nonce={nonce} code={start} type="module" />
    </>
  );
}

/** In the browser a document has started already. */
const useStart = import.meta.env.SSR ? useCodes : () => blank;
const blank = [" ", " ", " "] as const;

function useCodes() {
  const framework = useContext(FrameworkContext);
  const { data } = useContext(DocumentContext);
  const ids = useMatches().map(({ id }) => id);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a document starts once
  return useMemo(() => {
    if (!framework?.serverHandoffString) return blank;
    if (framework.renderMeta) framework.renderMeta.didRenderScripts = true;
    return [
      toGuard(framework.manifest.version),
      toHandOff(framework.serverHandoffString, data),
      toStart(framework.manifest, ids),
    ] as const;
  }, []);
}

const Inline = ({ code, ...script }: { code: string; nonce?: string; type?: string }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: made of our own build and escaped data
  <script {...script} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: code }} />
);

/** Returns where the browser's router finds the data of the page, as bytes: here, or in what follows. */
const toHandOff = (state: string, data: string | undefined) =>
  `if(window.hydrationMark){let c=window.__reactRouterContext=${state};c.stream=new ReadableStream({start(s){let e=new TextEncoder,w={enqueue(t){s.enqueue(e.encode(t))},close(){s.close()}};${data === undefined ? "c.streamController=w" : `w.enqueue(${inScript(data)});w.close()`}}})}`;

/** A text as a literal that nothing in a document takes for markup. */
const inScript = (text: string) => JSON.stringify(text).replaceAll("<", "\\u003c");

const webManifest = { rel: "manifest", href: "/manifest.webmanifest" };

/**
 * Browsers ask for it over a connection of its own as soon as they see it, while they paint: here
 * they see it at once only where no script shows it to them later.
 */
export function WebManifest() {
  const { scripts } = useContext(DocumentContext);
  const link = <link {...webManifest} />;
  return scripts ? <noscript>{link}</noscript> : link;
}

type Framework = NonNullable<React.ContextType<typeof FrameworkContext>>;

/** After the first paint: all files at once, then the entry, which hydrates, and what installing needs. */
function toStart({ url, entry, routes }: Framework["manifest"], ids: string[]) {
  const files = ids.flatMap((id) => (routes[id] ? [[id, routes[id].module]] : []));
  return `window.hydrationMark&&requestAnimationFrame(()=>setTimeout(async()=>{let l=u=>import(u),m={};await Promise.all([${JSON.stringify([url, ...entry.imports])}.map(l),${JSON.stringify(files)}.map(async([i,f])=>m[i]=await l(f))].flat());window.__reactRouterRouteModules=m;await l(${JSON.stringify(entry.module)});document.head.append(Object.assign(document.createElement("link"),${JSON.stringify(webManifest)}))}))`;
}

/**
 * The first script of a page. It sets `window.hydrationMark` where the page may hydrate; the scripts
 * after it do nothing without. `hydration-guard.js` is inlined as it is written, in the syntax of
 * 1999: a browser that cannot parse a newer script would skip the check with it.
 *
 * The mark names the build. The window that failed to render carries it (`hydration-errors.ts`), and
 * stays without JavaScript until it is closed or a newer build is served.
 */
const toGuard = (build: string) =>
  `(${guard.trim()})(${JSON.stringify(neededApis)},${JSON.stringify(`without-scripts-${build}`)})`;
