import { type NamesPlan, planWords } from "#app/features/game-day/add-players.ts";
import { SubmitButton } from "#app/ui/button.tsx";
import { CheckboxField } from "#app/ui/field.tsx";
import { m } from "#messages";

type NamesToAddProps = { plan: NamesPlan; isRaised: boolean; busy: boolean };

const NamesToAdd = ({ plan, isRaised, busy }: NamesToAddProps) => (
  <div className="stack-tight" role="alert">
    {planWords(plan).map((words) => (
      <p key={words}>{words}</p>
    ))}
    {plan.raiseTo === null ? null : (
      <CheckboxField
        id="player-raise"
        name="raise"
        value="true"
        defaultChecked={isRaised}
        label={m.game_day_names_raise({ maximum: plan.raiseTo })}
      />
    )}
    {plan.count > 0 ? (
      <SubmitButton name="sure" value={plan.count} busy={busy}>
        {m.game_day_names_add({ count: plan.count })}
      </SubmitButton>
    ) : null}
  </div>
);

export default NamesToAdd;
