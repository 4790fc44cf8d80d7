import type { ComponentProps, MouseEvent, ReactNode } from "react";
import { useFormAction, useNavigation } from "react-router";
import { Link, useIsHere } from "#app/platform/react-router/link.tsx";

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

/** Leaves a form without submitting it, whether the form is a page or lies in a dialog over one. */
export const LeaveLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <ButtonLink to={to} variant="quiet" block replace preventScrollReset={useIsHere(to)}>
    {children}
  </ButtonLink>
);

type SubmitButtonProps = Omit<ComponentProps<typeof Button>, "pending" | "onClick"> & {
  /** The label while its form is on the way, e.g. "Saving..."; otherwise the same as before. */
  busyLabel?: string;
  /** True if its form is on the way, for a form that stays on its page (a fetcher's). */
  busy?: boolean;
  /** The address of its form, when that is not its own page. */
  to?: string;
};

/**
 * A submit button that shows that its form is on the way, and cannot be pressed twice meanwhile. It is
 * not `disabled` then: a browser takes the focus away from what is.
 */
export function SubmitButton({ busyLabel, busy, to, children, ...button }: SubmitButtonProps) {
  const isSubmitting = useIsSubmitting(to);
  const pending = busy ?? isSubmitting;
  const once = (event: MouseEvent) => {
    if (pending) event.preventDefault();
  };
  return (
    <Button {...button} aria-disabled={pending || undefined} onClick={once} pending={pending}>
      {pending ? (busyLabel ?? children) : children}
    </Button>
  );
}

/** True if a form that leads to `to` is on the way: on the server none is. */
const useIsSubmitting = import.meta.env.SSR ? () => false : useIsSubmittingTo;

function useIsSubmittingTo(to: string | undefined) {
  const action = toPath(useFormAction(to));
  const { state, formAction } = useNavigation();
  return state !== "idle" && toPath(formAction) === action;
}

const toPath = (address = "") => address.split("?")[0];
