import { useRef } from "react";
import { href, useNavigate } from "react-router";
import { maxNear, radii } from "#app/features/places/near.ts";
import { courtsPath } from "#app/features/places/paths.ts";
import { Form } from "#app/platform/react-router/link.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field, SelectField } from "#app/ui/field.tsx";
import { Search } from "#app/ui/icons.tsx";
import { LocateButton } from "#app/ui/locate-button.tsx";
import { m } from "#messages";

type NearFormProps = { near: string; within: number; error?: string };

/** Asks for a place: a plain GET form, so that a search has an address. */
export function NearForm({ near, within, error }: NearFormProps) {
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const goTo = ({ latitude, longitude }: { latitude: number; longitude: number }) => {
    const chosen = form.current ? new FormData(form.current).get("within") : null;
    const at = `${latitude.toFixed(3)},${longitude.toFixed(3)}`;
    navigate(courtsPath({ at, within: Number(chosen ?? within) }));
  };
  const distances = [...new Set([...radii, within])].sort((a, b) => a - b);
  return (
    <Form ref={form} action={href("/courts")} role="search" className="card stack">
      <LocateButton label={m.places_use_location()} onLocated={goTo} />
      <Field
        id="near"
        name="near"
        label={m.places_field()}
        hint={m.places_field_hint()}
        defaultValue={near}
        errors={error ? [error] : undefined}
        maxLength={maxNear}
        autoComplete="off"
        enterKeyHint="search"
      />
      <SelectField
        id="within"
        name="within"
        label={m.places_within()}
        defaultValue={`${within}`}
        options={distances.map((km) => ({ value: `${km}`, label: `${km} km` }))}
      />
      <Button icon={<Search size={20} aria-hidden />} block>
        {m.places_find()}
      </Button>
    </Form>
  );
}
