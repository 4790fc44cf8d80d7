import { type ComponentType, useEffect, useState } from "react";
import { areClocksApart, deviceZone } from "#app/browser/device-zone.ts";

type Offer = ComponentType<{ zone: string }>;

/** Offers the zone of the device, once, to a user whose profile has one with other clocks. */
export function ZoneCheck({ zone }: { zone: string }) {
  const [Offer, setOffer] = useState<Offer>();
  const isApart = typeof window === "object" && areClocksApart(zone, deviceZone());
  useEffect(() => {
    if (!isApart || wasOffered(zone)) return;
    import("#app/features/accounts/components/zone-offer.tsx")
      .then((it) => setOffer(() => it.default))
      .catch(() => {});
  }, [isApart, zone]);
  return Offer && isApart ? <Offer zone={zone} /> : null;
}

/**
 * Returns whether this device has offered its zone in place of `zone` before. Without storage it offers
 * again.
 */
function wasOffered(zone: string) {
  const pair = `${deviceZone()} for ${zone}`;
  try {
    const isSame = localStorage.getItem("zone-offered") === pair;
    localStorage.setItem("zone-offered", pair);
    return isSame;
  } catch {
    return false;
  }
}
