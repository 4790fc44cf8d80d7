import type { ReactNode } from "react";

/** Shows that nothing is here yet, and the next step as children. */
export function EmptyState({
  title,
  text,
  heading: Heading = "h3",
  children,
}: {
  title: ReactNode;
  text?: ReactNode;
  /** Its level: one below the heading that it stands under. */
  heading?: "h2" | "h3";
  children?: ReactNode;
}) {
  return (
    <div className="empty">
      <div>
        <Heading>{title}</Heading>
        {text ? <p>{text}</p> : null}
      </div>
      {children}
    </div>
  );
}
