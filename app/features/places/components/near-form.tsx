import { useRef } from "react";
import { href, useNavigate } from "react-router";
import { type FilterName, filterNames, maxNear, radii } from "#app/features/places/near.ts";
import { courtsPath, type TypedFilters } from "#app/features/places/paths.ts";
import { Form } from "#app/platform/react-router/link.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field, SelectField } from "#app/ui/field.tsx";
import { Search } from "#app/ui/icons.tsx";
import { LocateButton } from "#app/ui/locate-button.tsx";
import { m } from "#messages";

type Errors = Partial<Record<"near" | FilterName, string[]>>;

type NearFormProps = { near: string; within: number; filters: TypedFilters; errors?: Errors };

export function NearForm({ near, within, filters, errors = {} }: NearFormProps) {
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const goTo = ({ latitude, longitude }: { latitude: number; longitude: number }) => {
    const at = `${latitude.toFixed(3)},${longitude.toFixed(3)}`;
    const { near: _, ...chosen } = form.current
      ? Object.fromEntries(
          [...new FormData(form.current)].map(([name, value]) => [name, `${value}`]),
        )
      : { within, near: "" };
    navigate(courtsPath({ at, within, ...chosen }));
  };
  return (
    <Form ref={form} action={href("/courts")} role="search" className="card stack">
      <LocateButton label={m.places_use_location()} onLocated={goTo} />
      <Field
        id="near"
        name="near"
        label={m.places_field()}
        hint={m.places_field_hint()}
        defaultValue={near}
        errors={errors.near}
        maxLength={maxNear}
        autoComplete="off"
        enterKeyHint="search"
      />
      <Filters within={within} filters={filters} errors={errors} />
      <Button icon={<Search />} block>
        {m.places_find()}
      </Button>
    </Form>
  );
}

type FiltersProps = Pick<NearFormProps, "within" | "filters"> & { errors: Errors };

function Filters({ within, filters, errors }: FiltersProps) {
  const distances = [...new Set([...radii, within])].sort((a, b) => a - b);
  const isUsed = filterNames.some((name) => filters[name] || errors[name]);
  const propsOf = (name: FilterName) => ({
    ...{ id: name, name, defaultValue: filters[name] ?? "", errors: errors[name] },
  });
  const anyOr = (yes: string, no: string) => [
    { value: "", label: m.places_filter_any() },
    { value: "true", label: yes },
    { value: "false", label: no },
  ];
  return (
    <details open={isUsed}>
      <summary>{m.places_filters({ km: within })}</summary>
      <div className="stack row-after">
        <div className="choices">
          <SelectField
            id="within"
            name="within"
            label={m.places_within()}
            defaultValue={`${within}`}
            options={distances.map((km) => ({ value: `${km}`, label: `${km} km` }))}
          />
          <SelectField
            {...propsOf("indoor")}
            label={m.teams_fact_indoor_label()}
            options={anyOr(m.teams_fact_indoor(), m.teams_fact_outdoor())}
          />
          <SelectField
            {...propsOf("lit")}
            label={m.teams_fact_lit_label()}
            options={anyOr(m.teams_fact_lights(), m.teams_fact_no_lights())}
          />
          <SelectField
            {...propsOf("free")}
            label={m.teams_fact_fee_label()}
            options={anyOr(m.teams_fact_free(), m.teams_fact_fee())}
          />
          <Field
            {...propsOf("hoops")}
            label={m.places_filter_hoops()}
            inputMode="numeric"
            autoComplete="off"
            placeholder={m.places_filter_any()}
          />
        </div>
      </div>
    </details>
  );
}
