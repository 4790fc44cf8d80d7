import { useRef } from "react";
import { maxPosition } from "#app/features/teams/create-team.ts";
import { positionText } from "#app/lib/position.ts";
import { describedBy, type FieldProps, Labelled } from "#app/ui/field.tsx";
import { LocateButton } from "#app/ui/locate-button.tsx";
import { m } from "#messages";

export function PositionField({ errors, ...field }: FieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const facts = { id: field.id, errors, hint: m.teams_position_hint() };
  const { defaultChecked: _, ...props } = field;
  return (
    <Labelled label={m.teams_position()} {...facts}>
      <input
        type="text"
        ref={input}
        {...props}
        {...describedBy(facts)}
        className="input"
        maxLength={maxPosition}
        autoComplete="off"
      />
      <LocateButton
        label={m.teams_position_use_mine()}
        onLocated={({ latitude: lat, longitude: lon }) => {
          if (input.current) input.current.value = positionText({ lat, lon });
        }}
      />
    </Labelled>
  );
}
