import { type ControlProps, describedBy, Labelled } from "#app/ui/control.tsx";

/** A text input with its label, hint and errors. `code` sets it as a short key. */
export function Field({
  label,
  hint,
  errors,
  code,
  ...input
}: ControlProps<"input"> & { code?: boolean }) {
  const facts = { id: input.id, hint, errors };
  return (
    <Labelled label={label} {...facts}>
      <input
        type="text"
        {...input}
        {...describedBy(facts)}
        className={code ? "input input-code" : "input"}
      />
    </Labelled>
  );
}

/** The password that an account has already. */
export const PasswordField = (props: Parameters<typeof Field>[0]) => (
  <Field {...props} type="password" autoComplete="current-password" required />
);
