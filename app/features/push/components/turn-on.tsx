import { useState, useSyncExternalStore } from "react";
import { showToast } from "#app/browser/toast.ts";
import { abilityWords, readAbility, subscribe } from "#app/features/push/this-browser.ts";
import { errorNotice } from "#app/lib/outcome.ts";
import { useFetcher } from "#app/platform/react-router/link.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { m } from "#messages";

type TurnOnProps = {
  userId: number;
  publicKey: string | null;
  isAgain: boolean;
};

const never = () => () => {};

export function TurnOn({ publicKey, ...turnOn }: TurnOnProps) {
  const ability = useSyncExternalStore(never, readAbility, () => null);
  return (
    <Card>
      {publicKey === null ? (
        <p>{m.push_off_here()}</p>
      ) : ability === "can" ? (
        <TurnOnButton publicKey={publicKey} {...turnOn} />
      ) : (
        <p>{ability ? abilityWords[ability]() : m.push_needs_scripts()}</p>
      )}
    </Card>
  );
}

const notTurnedOn = () => errorNotice(m.push_not_turned_on());

function TurnOnButton({ userId, publicKey, isAgain }: TurnOnProps & { publicKey: string }) {
  const { submit, state } = useFetcher();
  const [isAsking, setAsking] = useState(false);
  const [isRefused, setRefused] = useState(false);
  const turnOn = async () => {
    setAsking(true);
    try {
      const fields = await subscribe(publicKey);
      setRefused(fields === undefined);
      if (!fields) return;
      const { rememberNoticesFor } = await import("#app/browser/service-worker.ts");
      rememberNoticesFor(userId);
      await submit({ do: "on", ...fields }, { method: "post" });
    } catch {
      showToast(notTurnedOn());
    } finally {
      setAsking(false);
    }
  };
  const pending = isAsking || state !== "idle";
  return (
    <div className="stack">
      <p aria-live="polite">{isRefused ? abilityWords.denied() : m.push_asks_once()}</p>
      <Button type="button" block pending={pending} onClick={pending ? undefined : turnOn}>
        {isAgain ? m.push_turn_on_again() : m.push_turn_on()}
      </Button>
    </div>
  );
}
