import type { ReactNode } from "react";

/** A word about a thing: its kind or its state. */
export function Badge({ tone, children }: { tone?: "accent" | "in" | "out"; children: ReactNode }) {
  return <span className={tone ? `badge badge-${tone}` : "badge"}>{children}</span>;
}
