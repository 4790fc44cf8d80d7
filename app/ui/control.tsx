import { type ComponentProps, type ReactNode, useEffect } from "react";
import type { FieldProps } from "#app/ui/form.ts";

export type Labelled = {
  id: string;
  label: ReactNode;
  /** Shown below the control, always. */
  hint?: ReactNode;
  errors?: string[];
};

/** The props of a control: its native attributes, and those of its field. */
export type ControlProps<Tag extends "input" | "select" | "textarea"> = Omit<
  ComponentProps<Tag>,
  keyof FieldProps
> &
  Partial<Omit<FieldProps, "id">> &
  Labelled;

/** The ARIA facts that tie a control to its hint and its errors. */
export function describedBy({ id, hint, errors }: Omit<Labelled, "label">) {
  const ids = [errors?.length ? `${id}-error` : "", hint ? `${id}-hint` : ""].filter(Boolean);
  return {
    "aria-describedby": ids.join(" ") || undefined,
    "aria-invalid": errors?.length ? (true as const) : undefined,
  };
}

/**
 * The hint and the errors of a control, under the ids that `describedBy` names. The first control of a
 * form that has errors gets the focus, so that they are heard and can be mended.
 */
export function Remarks({ id, hint, errors }: Omit<Labelled, "label">) {
  useEffect(() => {
    if (errors?.length) focusFirstInvalid(id);
  }, [errors, id]);
  return (
    <>
      {errors?.length ? (
        <p id={`${id}-error`} className="error">
          {errors.join(" ")}
        </p>
      ) : null}
      {hint ? (
        <p id={`${id}-hint`} className="hint">
          {hint}
        </p>
      ) : null}
    </>
  );
}

function focusFirstInvalid(id: string) {
  const form = document.getElementById(id)?.closest("form");
  form?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
}

/** A label above one control, its remarks below. */
export function Labelled({ label, children, ...facts }: Labelled & { children: ReactNode }) {
  return (
    <div className="field">
      <label htmlFor={facts.id}>{label}</label>
      {children}
      <Remarks {...facts} />
    </div>
  );
}
