import { type ComponentType, type LazyExoticComponent, lazy, useSyncExternalStore } from "react";

const never = () => () => {};

export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

let loading = 0;

/** Makes a part of a page whose script is loaded on demand. The part contains links to its own
 * sections. */
export const lazyPart = <Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyExoticComponent<ComponentType<Props>> =>
  lazy(() => {
    loading += 1;
    return load().finally(() => {
      loading -= 1;
    });
  });

/** While the script of such a part is loading, a jump to one of its sections would make React
 * replace the part by its fallback. So the browser handles these jumps without React. Call this
 * before the router starts to listen. */
export function leaveJumpsToBrowser(): void {
  window.addEventListener("popstate", (event) => {
    if (event.state === null && loading > 0) event.stopImmediatePropagation();
  });
}
