import { useState } from "react";
import { href, useLocation } from "react-router";
import { deviceZone } from "#app/browser/device-zone.ts";
import { useFetcher } from "#app/platform/react-router/link.tsx";
import { Button } from "#app/ui/button.tsx";
import { zoneLabel } from "#app/ui/when.ts";
import { m } from "#messages";

export default function ZoneOffer({ zone }: { zone: string }) {
  const { pathname, search } = useLocation();
  const [isOpen, setOpen] = useState(true);
  const { Form, state } = useFetcher();
  const device = deviceZone();
  if (!isOpen) return null;
  return (
    <Form method="post" action={href("/profile/zone")} className="zone-offer card">
      <p>
        {m.accounts_zone_offer({
          device: deviceKind(),
          own: zoneLabel(device),
          shown: zoneLabel(zone),
        })}
      </p>
      <input type="hidden" name="timezone" value={device} />
      <input type="hidden" name="next" value={pathname + search} />
      <div className="row">
        <Button pending={state !== "idle"}>{m.accounts_zone_switch()}</Button>
        <Button type="button" variant="quiet" onClick={() => setOpen(false)}>
          {m.accounts_zone_keep({ zone: zoneLabel(zone) })}
        </Button>
      </div>
    </Form>
  );
}

const deviceKind = () => (matchMedia("(pointer: coarse)").matches ? "phone" : "computer");
