import { useNavigation } from "react-router";
import { m } from "#messages";

export function Loading() {
  return useNavigation().state === "loading" ? <LoadingLine /> : null;
}

export const LoadingLine = () => (
  <p className="loading" role="status">
    <span className="sr-only">{m.ui_loading()}</span>
  </p>
);

export function Skeletons({ count, shape = "card" }: { count: number; shape?: "card" | "ticket" }) {
  return (
    <div className="cards" aria-hidden="true">
      {Array.from({ length: count }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: Placeholders are alike and never move.
        <span key={place} className={`bone bone-${shape}`} />
      ))}
    </div>
  );
}
