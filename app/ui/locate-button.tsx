import { useContext, useState } from "react";
import { useHydrated } from "#app/browser/hydrated.ts";
import { DocumentContext } from "#app/platform/react-router/document.ts";
import { Button } from "#app/ui/button.tsx";
import { m } from "#messages";

type LocateButtonProps = {
  label: string;
  onLocated: (position: { latitude: number; longitude: number }) => void;
};

export function LocateButton({ label, onLocated }: LocateButtonProps) {
  const [state, setState] = useState<"idle" | "busy" | "failed">("idle");
  const { scripts } = useContext(DocumentContext);
  const isHydrated = useHydrated();
  if (!scripts || (isHydrated && !canLocate())) return null;
  if (!isHydrated)
    return (
      <div className="locate">
        <Button type="button" variant="secondary" hidden disabled block>
          {label}
        </Button>
      </div>
    );
  const press = async () => {
    setState("busy");
    const coords = await locate();
    setState(coords ? "idle" : "failed");
    if (coords) onLocated(coords);
  };
  return (
    <div className="locate">
      <Button type="button" variant="secondary" onClick={press} pending={state === "busy"} block>
        {label}
      </Button>
      <p className={state === "failed" ? "hint" : "sr-only"} role="status">
        {state === "failed" ? m.browser_not_located() : null}
      </p>
    </div>
  );
}

const canLocate = () => "geolocation" in navigator;

const patience = 10_000;

/** Returns null if the browser or the person refuses, or if the person does not decide for a
 * while. */
const locate = () =>
  new Promise<GeolocationCoordinates | null>((resolve) => {
    setTimeout(resolve, 3 * patience, null);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve(coords),
      () => resolve(null),
      { timeout: patience, maximumAge: 60_000 },
    );
  });
