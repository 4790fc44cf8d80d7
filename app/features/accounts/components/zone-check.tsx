import { type ComponentType, useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { useLocation } from "react-router";
import { areClocksApart, deviceZone } from "#app/browser/device-zone.ts";

type Loaded = { Offer: ComponentType<{ zone: string }>; on: string };

/** The offer to switch the time zone is shown on the next page, because on this page it would move
 * what the user is reading. */
export function ZoneCheck({ zone }: { zone: string }) {
  const { key } = useLocation();
  const [loaded, setLoaded] = useState<Loaded>();
  const isApart = typeof window === "object" && areClocksApart(zone, deviceZone());
  const isNextPage = loaded !== undefined && loaded.on !== key;
  // biome-ignore lint/correctness/useExhaustiveDependencies: The offer is loaded once, so the effect does not run again for the next page's key.
  useEffect(() => {
    if (!isApart || wasOffered(zone)) return;
    import("#app/features/accounts/components/zone-offer.tsx")
      .then((it) => setLoaded({ Offer: it.default, on: key }))
      .catch(() => {});
  }, [isApart, zone]);
  useEffect(() => {
    if (isNextPage) markOffered(zone);
  }, [isNextPage, zone]);
  const place = isNextPage && isApart ? document.getElementById("offers") : null;
  return place && loaded ? createPortal(<loaded.Offer zone={zone} />, place) : null;
}

const pairWith = (zone: string) => `${deviceZone()} for ${zone}`;

function wasOffered(zone: string) {
  try {
    return localStorage.getItem("zone-offered") === pairWith(zone);
  } catch {
    return false;
  }
}

function markOffered(zone: string) {
  try {
    localStorage.setItem("zone-offered", pairWith(zone));
  } catch {}
}
