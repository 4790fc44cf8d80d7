import type { ReactNode } from "react";
import { MoreOptions } from "#app/features/games/components/game-facts-fields.tsx";
import type { GameFacts } from "#app/features/games/game-facts.ts";
import { QuickTimes } from "#app/features/scheduling/components/quick-times.tsx";
import type { QuickTime } from "#app/features/scheduling/quick-times.ts";
import type { FormResult } from "#app/lib/form-result.ts";
import { CheckboxField } from "#app/ui/choice.tsx";
import { Field } from "#app/ui/field.tsx";
import { toFields } from "#app/ui/form.ts";
import { SelectField } from "#app/ui/select-field.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { zoneLabel } from "#app/ui/when.ts";

type ScheduleGameFormProps = {
  teams: { value: string; label: string }[];
  teamId: string;
  date: string;
  time: string;
  /** The first day that can be chosen: today where the user is. */
  today: string;
  /** The IANA name of the zone the time is in. */
  zone: string;
  quick: QuickTime[];
  facts: GameFacts;
  result?: FormResult;
  /** Fields of what builds on games, and whether one of them is set, or wrong. */
  more?: ReactNode;
  isMoreOpen?: boolean;
  children?: ReactNode;
};

/** The fields of a new game: which team or court, the day, the time. */
export function ScheduleGameForm({
  teams,
  today,
  zone,
  facts,
  result,
  ...given
}: ScheduleGameFormProps) {
  const { teamId, date, time, quick, more, isMoreOpen, children } = given;
  const fields = toFields(result, { teamId, date, time, imIn: true });
  return (
    <>
      <SelectField
        {...fields.teamId}
        label="Team or court"
        options={[{ value: "", label: "Choose a team or court" }, ...teams]}
        required
      />
      <Field {...fields.date} label="Date" type="date" min={today} required />
      <Field {...fields.time} label="Time" type="time" hint={zoneLabel(zone)} required />
      <QuickTimes times={quick} />
      <CheckboxField {...fields.imIn} label="I’m in" />
      <MoreOptions facts={facts} result={result} isOpen={isMoreOpen}>
        {more}
      </MoreOptions>
      <SubmitButton block>Schedule Game</SubmitButton>
      {children}
    </>
  );
}
