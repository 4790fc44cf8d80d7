import { useNavigation } from "react-router";
import { m } from "#messages";

/** A line under the header while the next page is loading, once that takes longer than a moment. */
export function Loading() {
  return useNavigation().state === "loading" ? <LoadingLine /> : null;
}

/** The same for a part of a page. */
export const LoadingLine = () => (
  <p className="loading" role="status">
    <span className="sr-only">{m.ui_loading()}</span>
  </p>
);
