import { useSyncExternalStore } from "react";

const never = () => () => {};

/** Whether scripts run in this browser: false on the server and in the first render, true after. */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
