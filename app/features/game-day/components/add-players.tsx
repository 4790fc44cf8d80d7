import { type KeyboardEvent, lazy, Suspense, useEffect, useRef } from "react";
import { useHydrated } from "#app/browser/hydrated.ts";
import type { NamesPlan } from "#app/features/game-day/add-players.ts";
import type { GameSeen } from "#app/features/games/game-page.ts";
import { gameDayPath } from "#app/features/games/paths.ts";
import { spotsLeft } from "#app/features/games/spot-count.ts";
import { useFetcher } from "#app/platform/react-router/link.tsx";
import { SubmitButton } from "#app/ui/button.tsx";
import {
  describedBy,
  type FieldProps,
  type FormResult,
  Labelled,
  toFields,
} from "#app/ui/field.tsx";
import { m } from "#messages";

const NamesToAdd = lazy(() => import("#app/features/game-day/components/names-to-add.tsx"));

export type AddPlayersAgain = { result?: FormResult | null; question?: string; plan?: NamesPlan };

type AddPlayersProps = {
  game: Pick<
    GameSeen,
    "id" | "isManager" | "isShown" | "cancelled" | "isAtCourt" | "maxPlayers" | "players" | "line"
  >;
  next: string;
  again?: AddPlayersAgain;
};

export function AddPlayers(props: AddPlayersProps) {
  const { isManager, isShown, cancelled } = props.game;
  return isManager && isShown && !cancelled ? <AddPlayersForm {...props} /> : null;
}

function AddPlayersForm({ game, next, again }: AddPlayersProps) {
  const { maxPlayers, isAtCourt } = game;
  const action = gameDayPath(game.id);
  const { Form, state, data = again } = useFetcher<AddPlayersAgain>({ key: action });
  const form = useRef<HTMLFormElement>(null);
  const busy = state !== "idle";
  const { name } = toFields(data?.result, { name: "" }, "player-");
  useNextName(form, { isDone: data !== undefined && !data.result && !busy });
  const isFull = maxPlayers !== null && spotsLeft(game) === 0;
  const isRaising = isFull && isAtCourt;
  const plan = data?.plan;
  return (
    <section className="card game-part" id="add-player" aria-labelledby="add-player-title">
      <Form method="post" action={action} ref={form} noValidate={useHydrated()}>
        <div className="game-part-head">
          <h2 id="add-player-title">{m.answers_roster_add_title()}</h2>{" "}
          <span className="hint">{m.game_day_names_hint()}</span>
        </div>
        <input type="hidden" name="do" value="add" />
        <input type="hidden" name="next" value={next} />
        {plan ? null : <input type="hidden" name="raise" value={isRaising ? "true" : "false"} />}
        <div className="game-add">
          <NamesField {...name} />
          <SubmitButton busy={busy} variant={next === action && !plan ? "primary" : "secondary"}>
            {isRaising
              ? m.answers_roster_add_raising({ maximum: maxPlayers + 1 })
              : isFull
                ? m.answers_roster_add_to_line()
                : m.answers_roster_add()}
          </SubmitButton>
        </div>
        {data?.question ? (
          <div className="stack-tight" role="alert">
            <p>{data.question}</p>
            <SubmitButton variant="secondary" name="anyway" value="true" busy={busy}>
              {m.answers_roster_add_anyway()}
            </SubmitButton>
          </div>
        ) : null}
        <Suspense>
          {plan ? <NamesToAdd plan={plan} isRaised={isAtCourt} busy={busy} /> : null}
        </Suspense>
      </Form>
    </section>
  );
}

function NamesField(field: FieldProps) {
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const { value, form } = event.currentTarget;
    if (event.key !== "Enter" || event.shiftKey || /[\n,;]/.test(value)) return;
    event.preventDefault();
    form?.requestSubmit();
  };
  return (
    <Labelled {...field} label={<span className="sr-only">{m.answers_roster_add_name()}</span>}>
      <textarea
        id={field.id}
        name={field.name}
        defaultValue={field.defaultValue}
        key={field.defaultValue}
        {...describedBy(field)}
        className="input input-names"
        rows={Math.min(10, `${field.defaultValue}`.split("\n").length)}
        autoComplete="off"
        onKeyDown={onKeyDown}
        required
      />
    </Labelled>
  );
}

type Shown = { current: HTMLFormElement | null };

function useNextName(form: Shown, { isDone }: { isDone: boolean }) {
  useEffect(() => {
    if (!isDone) return;
    form.current?.reset();
    form.current?.querySelector<HTMLElement>("[name=name]")?.focus();
  }, [form, isDone]);
}
