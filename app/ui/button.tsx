import type { ComponentProps, MouseEvent, ReactNode } from "react";
import { useFormAction, useNavigation } from "react-router";
import { Link, useIsHere } from "#app/platform/react-router/link.tsx";

type Look = {
  /** `success` is green and says yes. `danger` is red and removes something. `leave` leads to a
   * page with a `danger` button. `back` leads to the page before. */
  variant?: "primary" | "secondary" | "quiet" | "back" | "success" | "danger" | "leave";
  size?: "md" | "lg";
  block?: boolean;
  icon?: ReactNode;
};

export function buttonClass({ variant = "primary", size = "md", block }: Omit<Look, "icon"> = {}) {
  return `btn btn-${variant}${size === "lg" ? " btn-lg" : ""}${block ? " btn-block" : ""}`;
}

type ButtonProps = ComponentProps<"button"> & Look & { pending?: boolean };

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

export const LeaveLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <ButtonLink to={to} variant="quiet" block replace preventScrollReset={useIsHere(to)}>
    {children}
  </ButtonLink>
);

type SubmitButtonProps = Omit<ComponentProps<typeof Button>, "pending" | "onClick"> & {
  busyLabel?: string;
  busy?: boolean;
  to?: string;
};

/** Cannot be pressed twice. The button is not `disabled` while its form is being sent, because a
 * disabled button loses the focus. */
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

const useIsSubmitting = import.meta.env.SSR ? () => false : useIsSubmittingTo;

function useIsSubmittingTo(to: string | undefined) {
  const action = withoutQuery(useFormAction(to));
  const { state, formAction } = useNavigation();
  return state !== "idle" && withoutQuery(formAction) === action;
}

const withoutQuery = (address = "") => address.split("?")[0];
