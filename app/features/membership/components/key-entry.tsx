import { useEffect, useRef, useState } from "react";
import { findSecretKey, secretKeyLength } from "#app/features/teams/team.ts";
import { SubmitButton } from "#app/ui/button.tsx";
import { Field, type FieldProps } from "#app/ui/field.tsx";
import { m } from "#messages";

type KeyEntryProps = {
  field: FieldProps;
  hint: string;
  busy?: boolean;
  sendsEmpty?: boolean;
};

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
  // biome-ignore lint/correctness/useExhaustiveDependencies: The input element stays the same.
  useEffect(() => {
    const element = input.current;
    // Reads the key before the browser cuts the pasted text to the field's length.
    const takeKey = (event: InputEvent) => {
      const key = event.data && event.data.length > 1 && findSecretKey(event.data);
      if (!element || !key || !event.cancelable) return;
      event.preventDefault();
      element.value = key;
      look();
    };
    look();
    element?.addEventListener("beforeinput", takeKey);
    return () => element?.removeEventListener("beforeinput", takeKey);
  }, []);

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
  const plain = toPlain(value);
  if (value === plain) return;
  const caret = toPlain(value.slice(0, selectionStart ?? undefined)).length;
  input.value = plain;
  input.setSelectionRange(caret, caret);
}

const toPlain = (typed: string) => typed.toUpperCase().replace(/[^\p{L}\p{N}]/gu, "");
