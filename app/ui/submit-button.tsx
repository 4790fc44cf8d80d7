import type { ComponentProps } from "react";
import { useFormAction, useNavigation } from "react-router";
import { Button } from "#app/ui/button.tsx";

type SubmitButtonProps = Omit<ComponentProps<typeof Button>, "pending"> & {
  /** What it says while its form is on the way, e.g. "Saving..."; otherwise the same as before. */
  busyLabel?: string;
};

/** A submit button that shows that its form is on the way, and cannot be pressed twice meanwhile. */
export function SubmitButton({ busyLabel, children, ...button }: SubmitButtonProps) {
  const action = useFormAction();
  const { state, formAction } = useNavigation();
  const pending = state !== "idle" && formAction === action;
  return (
    <Button {...button} disabled={pending} pending={pending}>
      {pending && busyLabel ? busyLabel : children}
    </Button>
  );
}
