import {
  type EveningCost,
  isSplit,
  payToMax,
  splitWords,
} from "#app/features/game-day/set-cost.ts";
import { amountWords, costFacts, currencies, splitCost } from "#app/features/games/cost.ts";
import type { GameSeen } from "#app/features/games/game-page.ts";
import { gameDayPath } from "#app/features/games/paths.ts";
import { PayTo } from "#app/features/payments/components/own-payment.tsx";
import { useFetcher } from "#app/platform/react-router/link.tsx";
import { SubmitButton } from "#app/ui/button.tsx";
import { Field, type FormResult, SelectField, toFields } from "#app/ui/field.tsx";
import { Section } from "#app/ui/page.tsx";
import { m } from "#messages";

type EveningCostProps = {
  game: GameSeen;
  cost: EveningCost;
  players: number;
  again?: { result?: FormResult | null };
};

export function EveningCostPart({ game, cost, players, again }: EveningCostProps) {
  const { costCents, currency } = game;
  const { costTotalCents, payTo } = cost;
  const canSet = game.isEditable && !game.cancelled;
  const isSet = costCents !== null || payTo !== null;
  if (!isSet && !canSet) return null;
  const set = canSet ? (
    <SetCost game={game} cost={cost} players={players} again={again} isSet={isSet} />
  ) : null;
  if (!isSet)
    return (
      <div className="section" id="cost">
        {set}
      </div>
    );
  const split = { costCents, currency, costTotalCents, players };
  const words = splitWords(split) ?? costFacts.costCents.words(costCents, game);
  return (
    <Section id="cost" title={m.games_cost()}>
      <div className="stack-tight">
        {words ? <p>{words}</p> : null}
        <PayTo payTo={payTo} />
        {canSet && costTotalCents !== null && !isSplit(split) && players > 0 ? (
          <SplitAgain game={game} cost={cost} players={players} />
        ) : null}
        {set}
      </div>
    </Section>
  );
}

const typed = (cents: number | null) =>
  cents === null ? "" : costFacts.costCents.field.typed(cents);

function SplitAgain({ game, cost, players }: EveningCostProps) {
  const { Form, state } = useFetcher();
  const { costTotalCents, payTo } = cost;
  const { currency } = game;
  if (costTotalCents === null || currency === null) return null;
  const each = splitCost(costTotalCents, { among: players, currency });
  return (
    <Form method="post" action={gameDayPath(game.id)} preventScrollReset>
      <input type="hidden" name="do" value="cost" />
      <input type="hidden" name="total" value={typed(costTotalCents)} />
      <input type="hidden" name="currency" value={currency} />
      <input type="hidden" name="payTo" value={payTo ?? ""} />
      <SubmitButton variant="secondary" busy={state !== "idle"}>
        {m.game_day_split_again({ count: players, each: amountWords(each, currency) })}
      </SubmitButton>
    </Form>
  );
}

function SetCost({ game, cost, players, again, isSet }: EveningCostProps & { isSet: boolean }) {
  const action = gameDayPath(game.id);
  const { Form, state, data = again } = useFetcher<{ result?: FormResult | null }>();
  const { costTotalCents, payTo, usualPayTo } = cost;
  const {
    total,
    currency,
    payTo: to,
    ...fields
  } = toFields(
    data?.result,
    {
      total: typed(costTotalCents),
      cost: costTotalCents === null ? typed(game.costCents) : "",
      currency: game.currency ?? cost.currency,
      payTo: payTo ?? (game.costCents === null ? (usualPayTo ?? "") : ""),
    },
    "evening-",
  );
  const isWrong = [total, fields.cost, currency, to].some(({ errors }) => errors?.length);
  return (
    <details open={isWrong || undefined}>
      <summary>{isSet ? m.game_day_change_cost() : <h2>{m.game_day_set_cost()}</h2>}</summary>
      <Form method="post" action={action} className="stack row-after" preventScrollReset>
        <input type="hidden" name="do" value="cost" />
        <div className="choices">
          <Field
            {...total}
            label={m.game_day_total()}
            hint={m.game_day_total_hint({ count: players })}
            inputMode="decimal"
            autoComplete="off"
          />
          <Field
            {...fields.cost}
            label={m.game_day_each()}
            inputMode="decimal"
            autoComplete="off"
          />
        </div>
        <SelectField
          {...currency}
          label={m.games_currency()}
          options={currencies.map((value) => ({ value, label: value }))}
        />
        <Field
          {...to}
          label={m.game_day_pay_to()}
          hint={m.game_day_pay_to_hint()}
          maxLength={payToMax}
          autoComplete="off"
        />
        <SubmitButton busy={state !== "idle"}>{m.game_day_save_cost()}</SubmitButton>
      </Form>
    </details>
  );
}
