import { useState, useSyncExternalStore } from "react";
import { showToast } from "#app/browser/toast.ts";
import { abilityWords, readAbility, subscribe } from "#app/features/push/this-browser.ts";
import { errorNotice } from "#app/lib/outcome.ts";
import { useFetcher } from "#app/platform/react-router/link.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";

type TurnOnProps = {
  userId: number;
  /** Null: phone notifications are off on this site. */
  publicKey: string | null;
  /** True if a device was registered with another key. */
  isAgain: boolean;
};

const never = () => () => {};

/** The button that turns notices on in this browser, or why there is none. */
export function TurnOn({ publicKey, ...turnOn }: TurnOnProps) {
  // Null without scripts, and in the first render of a page.
  const ability = useSyncExternalStore(never, readAbility, () => null);
  return (
    <Card>
      {publicKey === null ? (
        <p>Phone notifications are off on this site.</p>
      ) : ability === "can" ? (
        <TurnOnButton publicKey={publicKey} {...turnOn} />
      ) : (
        <p>
          {ability
            ? abilityWords[ability]
            : "Turning on needs JavaScript. Your e-mails come as before."}
        </p>
      )}
    </Card>
  );
}

const notTurnedOn = errorNotice("Notifications were not turned on. Please try again.");

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
      // Each page loads this file last: imported here, it would come with the scripts of forms.
      const { rememberNoticesFor } = await import("#app/browser/service-worker.ts");
      rememberNoticesFor(userId);
      await submit({ do: "on", ...fields }, { method: "post" });
    } catch {
      showToast(notTurnedOn);
    } finally {
      setAsking(false);
    }
  };
  const pending = isAsking || state !== "idle";
  return (
    <div className="stack">
      <p aria-live="polite">
        {isRefused
          ? abilityWords.denied
          : "Your browser asks you once whether it may. Nobody else is asked anything."}
      </p>
      <Button type="button" block pending={pending} onClick={pending ? undefined : turnOn}>
        {isAgain ? "Turn On Again" : "Turn On Notifications"}
      </Button>
    </div>
  );
}
