import type { ReactNode } from "react";
import { Logo } from "#app/ui/logo.tsx";

/** Nothing here yet: says so, and offers the next step as children. */
export function EmptyState({
  title,
  text,
  icon,
  children,
}: {
  title: ReactNode;
  text?: ReactNode;
  icon?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <div className="empty">
      {icon ?? <Logo />}
      <h3>{title}</h3>
      {text ? <p>{text}</p> : null}
      {children}
    </div>
  );
}
