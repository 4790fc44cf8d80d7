/** How long what was loaded is good enough to be shown again: 5 minutes. */
const lifetime = 5 * 60_000;

type Kept = { data: unknown; at: number };

const kept = new Map<string, Kept>();

/** Forgets everything that was loaded: something has changed, or somebody else is here. */
export const forget = () => kept.clear();

/** Keeps what a page shows, from the moment it was first shown. */
export function keep(href: string, data: unknown) {
  const key = keyOf(href);
  if (kept.get(key)?.data !== data) kept.set(key, { data, at: Date.now() });
}

/** What was loaded for a page not long ago, else what `load` loads. */
export async function fresh<Data>(href: string, load: () => Promise<Data>): Promise<Data> {
  const found = kept.get(keyOf(href));
  if (found && Date.now() - found.at < lifetime) return found.data as Data;
  return load();
}

/** A page is the same with and without a dialog over it. */
function keyOf(href: string) {
  const { pathname, searchParams } = new URL(href, "http://here");
  return `${pathname}?${searchParams.get("q") ?? ""}`;
}

type Change = {
  currentUrl: URL;
  nextUrl: URL;
  formMethod?: string;
};

/**
 * When a page that stays is loaded again: after a form has changed something, when it is asked for
 * at the same address, and for another search. A dialog over it is no reason.
 */
export function isStale({ currentUrl, nextUrl, formMethod }: Change) {
  const isChange = formMethod !== undefined && formMethod !== "GET";
  if (isChange || currentUrl.href === nextUrl.href) {
    forget();
    return true;
  }
  return currentUrl.searchParams.get("q") !== nextUrl.searchParams.get("q");
}
