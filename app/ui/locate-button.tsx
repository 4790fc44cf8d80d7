import { useState } from "react";
import { useHydrated } from "#app/browser/hydrated.ts";
import { canLocate, locate, notLocated } from "#app/browser/locate.ts";
import { Button } from "#app/ui/button.tsx";

type LocateButtonProps = {
  label: string;
  onLocated: (position: { latitude: number; longitude: number }) => void;
};

/** Asks the browser where it is, once per press. Nothing is there without scripts. */
export function LocateButton({ label, onLocated }: LocateButtonProps) {
  const [state, setState] = useState<"idle" | "busy" | "failed">("idle");
  const isThere = useHydrated() && canLocate();
  if (!isThere) return null;
  const press = async () => {
    setState("busy");
    const coords = await locate();
    setState(coords ? "idle" : "failed");
    if (coords) onLocated(coords);
  };
  return (
    <>
      <Button type="button" variant="secondary" onClick={press} pending={state === "busy"}>
        {label}
      </Button>
      <p className="hint" role="status">
        {state === "failed" ? notLocated : null}
      </p>
    </>
  );
}
