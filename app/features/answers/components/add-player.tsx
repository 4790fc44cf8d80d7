import { useEffect, useRef } from "react";
import { useHydrated } from "#app/browser/hydrated.ts";
import {
  addAnywayLabel,
  addLabel,
  addRaisingLabel,
  addToLineLabel,
  playerNameRange,
} from "#app/features/answers/add-player.ts";
import type { GameSeen } from "#app/features/games/game-page.ts";
import { gameDayPath } from "#app/features/games/paths.ts";
import { spotsLeft } from "#app/features/games/spot-count.ts";
import { useFetcher } from "#app/platform/react-router/link.tsx";
import { SubmitButton } from "#app/ui/button.tsx";
import { Field, type FormResult, toFields } from "#app/ui/field.tsx";
import { m } from "#messages";

type AddPlayerAgain = { result?: FormResult | null; question?: string };

type AddPlayerProps = {
  game: Pick<
    GameSeen,
    "id" | "isManager" | "isShown" | "cancelled" | "isAtCourt" | "maxPlayers" | "players" | "line"
  >;
  /** The page that the form is on. */
  next: string;
  again?: AddPlayerAgain;
};

export function AddPlayer(props: AddPlayerProps) {
  const { isManager, isShown, cancelled } = props.game;
  return isManager && isShown && !cancelled ? <AddPlayerForm {...props} /> : null;
}

function AddPlayerForm({ game, next, again }: AddPlayerProps) {
  const { maxPlayers, isAtCourt } = game;
  const action = gameDayPath(game.id);
  const { Form, state, data = again } = useFetcher<AddPlayerAgain>({ key: action });
  const form = useRef<HTMLFormElement>(null);
  const busy = state !== "idle";
  const { name } = toFields(data?.result, { name: "" }, "player-");
  useNextName(form, { isDone: data !== undefined && !data.result && !busy });
  const isFull = maxPlayers !== null && spotsLeft(game) === 0;
  const isRaising = isFull && isAtCourt;
  return (
    <section className="card game-part" id="add-player" aria-labelledby="add-player-title">
      <Form method="post" action={action} ref={form} noValidate={useHydrated()}>
        <div className="game-part-head">
          <h2 id="add-player-title">{m.answers_roster_add_title()}</h2>{" "}
          <span className="hint">{m.answers_roster_add_hint()}</span>
        </div>
        <input type="hidden" name="do" value="add" />
        <input type="hidden" name="next" value={next} />
        <input type="hidden" name="raise" value={isRaising ? "true" : "false"} />
        <div className="game-add">
          <Field
            {...name}
            label={<span className="sr-only">{m.answers_roster_add_name()}</span>}
            maxLength={playerNameRange.max}
            autoComplete="off"
            required
          />
          <SubmitButton busy={busy} variant={next === action ? "primary" : "secondary"}>
            {isRaising ? addRaisingLabel(maxPlayers + 1) : isFull ? addToLineLabel() : addLabel()}
          </SubmitButton>
        </div>
        {data?.question ? (
          <div className="stack-tight" role="alert">
            <p>{data.question}</p>
            <SubmitButton variant="secondary" name="anyway" value="true" busy={busy}>
              {addAnywayLabel()}
            </SubmitButton>
          </div>
        ) : null}
      </Form>
    </section>
  );
}

type Shown = { current: HTMLFormElement | null };

/** When a player was added, empties and focuses the field for the next name. */
function useNextName(form: Shown, { isDone }: { isDone: boolean }) {
  useEffect(() => {
    if (!isDone) return;
    form.current?.reset();
    form.current?.querySelector<HTMLElement>("[name=name]")?.focus();
  }, [form, isDone]);
}
