import { useNavigation } from "react-router";

/** Says that the next page is on its way, once it takes longer than a moment. */
export function Loading() {
  return useNavigation().state === "loading" ? <LoadingLine /> : null;
}

/** The same for a part of a page. */
export const LoadingLine = () => (
  <p className="loading" role="status">
    Loading...
  </p>
);
