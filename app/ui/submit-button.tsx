import type { ComponentProps, MouseEvent } from "react";
import { useFormAction, useNavigation } from "react-router";
import { Button } from "#app/ui/button.tsx";

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
