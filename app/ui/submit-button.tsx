import type { ComponentProps } from "react";
import { useFormAction, useNavigation } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { useProgress } from "#app/ui/progress.ts";

type SubmitButtonProps = Omit<ComponentProps<typeof Button>, "pending"> & {
  /** What it says while its form is on the way, e.g. "Saving..."; otherwise the same as before. */
  busyLabel?: string;
  /** Whether its form is on the way, for a form that stays on its page (a fetcher's). */
  busy?: boolean;
};

/** A submit button that shows that its form is on the way, and cannot be pressed twice meanwhile. */
export function SubmitButton({
  busyLabel,
  busy,
  disabled,
  children,
  ...button
}: SubmitButtonProps) {
  const action = useFormAction();
  const { state, formAction } = useNavigation();
  const stage = useProgress();
  const pending = busy ?? (state !== "idle" && formAction === action);
  return (
    <Button {...button} disabled={pending || disabled} pending={pending}>
      {pending ? (stage ?? busyLabel ?? children) : children}
    </Button>
  );
}
