import { type ComponentType, type LazyExoticComponent, lazy, useSyncExternalStore } from "react";

const never = () => () => {};

export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

let loading = 0;

/** Makes a component whose script is loaded only when it is shown. */
export const lazyPart = <Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyExoticComponent<ComponentType<Props>> =>
  lazy(() => {
    loading += 1;
    return load().finally(() => {
      loading -= 1;
    });
  });

/** While the script of a lazy part is loading, a jump to a section of the page would make React
 * replace the part by its fallback. So the browser handles such jumps, without the router. Call
 * this before the router starts, because the first listener can keep the event from the others. */
export function leaveJumpsToBrowser(): void {
  window.addEventListener("popstate", (event) => {
    if (event.state === null && loading > 0) event.stopImmediatePropagation();
  });
}
