import { type ComponentType, type LazyExoticComponent, lazy, useSyncExternalStore } from "react";

const never = () => () => {};

/** Returns whether the page is hydrated: false on the server and in the first render, true after. */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

let loading = 0;

/** A part with links to its sections, of which the script loads on demand: they work before it has come. */
export const lazyPart = <Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyExoticComponent<ComponentType<Props>> =>
  lazy(() => {
    loading += 1;
    return load().finally(() => {
      loading -= 1;
    });
  });

/**
 * Leaves a jump to a section to the browser while such a part loads; to be called before the router listens. React
 * renders at once what the router does on `popstate`, and would show a fallback in place of the part.
 */
export function leaveJumpsToBrowser(): void {
  window.addEventListener("popstate", (event) => {
    // The entries of the router have a state, the browser's own have none.
    if (event.state === null && loading > 0) event.stopImmediatePropagation();
  });
}
