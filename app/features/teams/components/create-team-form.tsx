import { type ChangeEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { href } from "react-router";
import { useHydrated } from "#app/browser/hydrated.ts";
import { ImageUpload } from "#app/features/images/components/image-upload.tsx";
import { CourtFactsFields } from "#app/features/teams/components/court-facts-fields.tsx";
import { PositionField } from "#app/features/teams/components/position-field.tsx";
import type { CourtFact } from "#app/features/teams/court-facts.ts";
import { createTeamWords, maxAddress, maxName } from "#app/features/teams/create-team.ts";
import { type TeamType, teamNoun } from "#app/features/teams/team.ts";
import { Form, Link } from "#app/platform/react-router/link.tsx";
import { SubmitButton } from "#app/ui/button.tsx";
import { Thumb } from "#app/ui/card.tsx";
import { Field, type FormResult, RadioCards, toFields } from "#app/ui/field.tsx";
import { m } from "#messages";

type CreateTeamFormProps = {
  defaults: Record<CourtFact, string> & {
    type: TeamType;
    name: string;
    address: string;
    position: string;
  };
  result?: FormResult | null;
  children?: ReactNode;
};

export function CreateTeamForm({ defaults, result, children }: CreateTeamFormProps) {
  const fields = toFields(result, defaults);
  const [type, setType] = useState<TeamType>(asType(fields.type.defaultValue));
  const words = createTeamWords[type];
  const choose = (event: ChangeEvent<HTMLInputElement>) => setType(asType(event.target.value));
  const [isWaiting, setWaiting] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  // People may choose before our scripts run, so the choice is read from the form.
  useEffect(() => {
    if (form.current) setType(asType(`${new FormData(form.current).get("type")}`));
  }, []);

  return (
    <Form ref={form} method="post" encType="multipart/form-data" className="stack">
      <RadioCards
        {...fields.type}
        label={m.teams_create_type()}
        hint={<Hint type={type} />}
        onChange={choose}
        options={[
          { value: "team", label: teamNoun.team },
          { value: "court", label: teamNoun.court },
        ]}
      />
      <Field
        {...fields.name}
        label={words.name()}
        maxLength={maxName}
        autoComplete="off"
        required
      />
      <Field {...fields.address} label={words.address()} maxLength={maxAddress} required />
      {type === "court" || fields.position.errors ? <PositionField {...fields.position} /> : null}
      {type === "court" ? <CourtFactsFields fields={fields} /> : null}
      <ImageUpload
        id="thumbnail"
        name="thumbnail"
        add={m.teams_image_add()}
        change={m.teams_image_change()}
        onWaiting={setWaiting}
      >
        {(chosen) => (chosen ? <Thumb name="" src={chosen} /> : null)}
      </ImageUpload>
      <SubmitButton size="lg" busy={isWaiting || undefined} block>
        {m.teams_create_submit({ type })}
      </SubmitButton>
      {children}
    </Form>
  );
}

const asType = (value: string): TeamType => (value === "court" ? "court" : "team");

/** Without JavaScript the labels cannot change, so a link leads to the form for the other type. */
function Hint({ type }: { type: TeamType }) {
  const other = type === "court" ? "team" : "court";
  const words = m.teams_create_other({ type: other });
  const link = <Link to={`${href("/create")}?type=${other}`}>{words}</Link>;
  return (
    <>
      {createTeamWords[type].hint()} {useHydrated() ? null : link}
    </>
  );
}
