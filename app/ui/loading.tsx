import { useNavigation } from "react-router";

/** Says that the next page is on its way, once it takes longer than a moment. */
export function Loading() {
  if (useNavigation().state !== "loading") return null;
  return (
    <p className="loading" role="status">
      Loading...
    </p>
  );
}
