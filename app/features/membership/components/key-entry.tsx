import { useEffect, useRef, useState } from "react";
import { secretKeyLength } from "#app/features/teams/team.ts";
import { SubmitButton } from "#app/ui/button.tsx";
import { Field, type FieldProps } from "#app/ui/field.tsx";
import { m } from "#messages";

type KeyEntryProps = {
  field: FieldProps;
  hint: string;
  busy?: boolean;
  /** True if an empty field is sent nevertheless, for the server to refuse. */
  sendsEmpty?: boolean;
};

/** A team's key and the button that sends it. With scripts: capitals as one types, no empty key. */
export function KeyEntry({ field, hint, busy, sendsEmpty }: KeyEntryProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isEmpty, setEmpty] = useState(false);
  const [isMissed, setMissed] = useState(false);
  const look = () => {
    if (!input.current) return;
    toCapitals(input.current);
    setEmpty(input.current.value.trim() === "");
    setMissed(false);
  };
  useEffect(look, []);

  const cannotSend = isEmpty && !sendsEmpty;
  return (
    <>
      <Field
        {...field}
        ref={input}
        label={m.membership_join_key()}
        hint={hint}
        code
        maxLength={secretKeyLength}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        required
        errors={isMissed ? [m.teams_key_empty()] : field.errors}
        onChange={look}
        onKeyDown={({ key }) => key === "Enter" && setMissed(cannotSend)}
      />
      <SubmitButton
        size="lg"
        block
        busy={busy}
        busyLabel={m.membership_joining()}
        disabled={cannotSend}
      >
        {m.membership_join_submit({ type: "team" })}
      </SubmitButton>
    </>
  );
}

function toCapitals(input: HTMLInputElement) {
  const { value, selectionStart } = input;
  if (value === value.toUpperCase()) return;
  input.value = value.toUpperCase();
  input.setSelectionRange(selectionStart, selectionStart);
}
