import { sideCounts } from "#app/features/fair-teams/make-sides.ts";
import { colourName, type Sides, unevenWords } from "#app/features/fair-teams/sides.ts";
import { unknownPlayerName } from "#app/features/games/game.ts";
import { sidesPath } from "#app/features/games/paths.ts";
import { useFetcher } from "#app/platform/react-router/link.tsx";
import { SubmitButton } from "#app/ui/button.tsx";
import { SelectField } from "#app/ui/field.tsx";
import { Question } from "#app/ui/question.tsx";
import { m } from "#messages";

type MakeFormProps = { gameId: number; sides: Sides | null };

const counts = sideCounts.map((n) => ({ value: `${n}`, label: `${n}` }));

export function MakeSidesForm({ gameId, sides }: MakeFormProps) {
  const { Form, state } = useFetcher();
  return (
    <Form method="post" action={sidesPath(gameId)} className="stack">
      <input type="hidden" name="do" value="make" />
      <div className="sides-row">
        <SelectField
          id="sides-count"
          name="count"
          label={m.fair_teams_count()}
          defaultValue={`${sides?.count ?? 2}`}
          options={counts}
        />
        <SubmitButton variant={sides ? "secondary" : "primary"} busy={state !== "idle"}>
          {sides ? m.fair_teams_shuffle() : m.fair_teams_make()}
        </SubmitButton>
      </div>
    </Form>
  );
}

type SidesProps = { gameId: number; sides: Sides };

export function SwapForm({ gameId, sides: { sides, version } }: SidesProps) {
  const { Form, state } = useFetcher();
  const [first, second] = sides;
  const options = sides.flatMap(({ colour, heads }) =>
    heads.map(({ key, name }, at) => ({
      value: key,
      label: `${name ?? unknownPlayerName(at + 1)} (${colourName(colour)})`,
    })),
  );
  return (
    <Form method="post" action={sidesPath(gameId)} className="sides-row" key={version}>
      <input type="hidden" name="do" value="swap" />
      <input type="hidden" name="version" value={version} />
      <SelectField
        id="swap-a"
        name="a"
        label={m.fair_teams_swap_player()}
        defaultValue={first?.heads[0]?.key}
        options={options}
      />
      <SelectField
        id="swap-b"
        name="b"
        label={m.fair_teams_swap_with()}
        defaultValue={second?.heads[0]?.key}
        options={options}
      />
      <SubmitButton variant="secondary" busy={state !== "idle"}>
        {m.fair_teams_swap()}
      </SubmitButton>
    </Form>
  );
}

type ActProps = {
  gameId: number;
  act: "even" | "publish" | "withdraw";
  label: string;
  variant?: "secondary" | "success";
};

function Act({ gameId, act, label, variant = "secondary" }: ActProps) {
  const { Form, state } = useFetcher();
  return (
    <Form method="post" action={sidesPath(gameId)} preventScrollReset>
      <input type="hidden" name="do" value={act} />
      <SubmitButton variant={variant} busy={state !== "idle"}>
        {label}
      </SubmitButton>
    </Form>
  );
}

export function SidesActs({ gameId, sides }: SidesProps) {
  const uneven = unevenWords(sides.sides);
  return (
    <div className="section stack">
      <p role="status">{sides.isPublished ? m.fair_teams_published() : m.fair_teams_draft()}</p>
      <div className="row">
        {sides.isPublished ? (
          <Act gameId={gameId} act="withdraw" label={m.fair_teams_withdraw()} />
        ) : (
          <Act gameId={gameId} act="publish" label={m.fair_teams_publish()} variant="success" />
        )}
      </div>
      {uneven ? (
        <div className="row">
          <p>{uneven}</p>
          <Act gameId={gameId} act="even" label={m.fair_teams_even()} />
        </div>
      ) : null}
    </div>
  );
}

export function RemoveSides({ gameId }: { gameId: number }) {
  const { Form, state } = useFetcher();
  return (
    <Form method="post" action={sidesPath(gameId)} className="section">
      <input type="hidden" name="do" value="remove" />
      <Question title={m.fair_teams_remove_title()} text={m.fair_teams_remove_text()}>
        <SubmitButton variant="danger" busy={state !== "idle"}>
          {m.fair_teams_remove()}
        </SubmitButton>
      </Question>
    </Form>
  );
}
