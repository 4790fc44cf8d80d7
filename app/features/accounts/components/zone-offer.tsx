import { useState } from "react";
import { href, useLocation } from "react-router";
import { deviceZone } from "#app/browser/device-zone.ts";
import { useFetcher } from "#app/platform/react-router/link.tsx";
import { Button } from "#app/ui/button.tsx";
import { zoneLabel } from "#app/ui/when.ts";

/** Asks whether the times of the profile's zone are to become those of the device. */
export default function ZoneOffer({ zone }: { zone: string }) {
  const { pathname, search } = useLocation();
  const [isOpen, setOpen] = useState(true);
  const { Form, state } = useFetcher();
  const device = deviceZone();
  if (!isOpen) return null;
  return (
    <Form method="post" action={href("/profile/zone")} className="zone-offer card">
      <p>
        {`Your ${deviceName()} is on ${zoneLabel(device)}, Openrun shows ${zoneLabel(zone)}. Switch?`}
      </p>
      <input type="hidden" name="timezone" value={device} />
      <input type="hidden" name="next" value={pathname + search} />
      <div className="row">
        <Button pending={state !== "idle"}>Switch</Button>
        <Button type="button" variant="quiet" onClick={() => setOpen(false)}>
          Keep {zoneLabel(zone)}
        </Button>
      </div>
    </Form>
  );
}

const deviceName = () => (matchMedia("(pointer: coarse)").matches ? "phone" : "computer");
