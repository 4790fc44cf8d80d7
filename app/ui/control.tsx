import type { ReactNode } from "react";

export type Labelled = {
  id: string;
  label: ReactNode;
  /** Shown below the control, always. */
  hint?: ReactNode;
  errors?: string[];
};

/** The ARIA facts that tie a control to its hint and its errors. */
export function describedBy({ id, hint, errors }: Omit<Labelled, "label">) {
  const ids = [errors?.length ? `${id}-error` : "", hint ? `${id}-hint` : ""].filter(Boolean);
  return {
    "aria-describedby": ids.join(" ") || undefined,
    "aria-invalid": errors?.length ? (true as const) : undefined,
  };
}

/** The hint and the errors of a control, under the ids that `describedBy` names. */
export function Remarks({ id, hint, errors }: Omit<Labelled, "label">) {
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
