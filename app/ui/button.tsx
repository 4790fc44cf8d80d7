import type { ComponentProps, ReactNode } from "react";
import { Link } from "#app/platform/react-router/link.tsx";

type Look = {
  /** `primary` once per view; `success` says yes (green), `danger` takes away (red), `leave` leads there. */
  variant?: "primary" | "secondary" | "quiet" | "success" | "danger" | "leave";
  size?: "md" | "lg";
  /** As wide as its place. */
  block?: boolean;
  /** A decorative icon before the words. */
  icon?: ReactNode;
};

/** The classes of a button, for what is neither `Button` nor `ButtonLink` (a `summary`, a `label`). */
export function buttonClass({ variant = "primary", size = "md", block }: Omit<Look, "icon"> = {}) {
  return `btn btn-${variant}${size === "lg" ? " btn-lg" : ""}${block ? " btn-block" : ""}`;
}

type ButtonProps = ComponentProps<"button"> & Look & { pending?: boolean };

/** A button that submits its form, unless its `type` says otherwise. `pending` shows a submission in progress. */
export function Button({ variant, size, block, icon, pending, children, ...button }: ButtonProps) {
  return (
    <>
      <button
        type="submit"
        {...button}
        aria-busy={pending || undefined}
        className={buttonClass({ variant, size, block })}
      >
        {pending ? null : icon}
        {children}
      </button>{" "}
    </>
  );
}

/** A link that looks like a button, kept apart from the next in a text browser too. `reloadDocument` makes it a full page navigation. */
export function ButtonLink({
  variant,
  size,
  block,
  icon,
  children,
  ...link
}: ComponentProps<typeof Link> & Look) {
  return (
    <>
      <Link {...link} className={buttonClass({ variant, size, block })}>
        {icon}
        {children}
      </Link>{" "}
    </>
  );
}
