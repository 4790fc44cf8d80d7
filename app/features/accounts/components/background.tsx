import type { ComponentProps, ReactNode } from "react";
import { useOfflineLinks } from "#app/browser/offline.ts";
import { FreshUser } from "#app/features/accounts/components/fresh-user.tsx";
import { OfflinePages } from "#app/features/accounts/components/offline-pages.tsx";
import { ZoneCheck } from "#app/features/accounts/components/zone-check.tsx";
import { OfflineBar } from "#app/ui/offline-bar.tsx";

type Me = NonNullable<ComponentProps<typeof FreshUser>["me"]> & { zone: string };
type BackgroundProps = { me: Me | null; data: unknown };

/**
 * What a hydrated page does beside its content: refreshes the user, compares zones, and
 * handles a missing network.
 */
export default function Background({ me, data }: BackgroundProps): ReactNode {
  useOfflineLinks();
  return (
    <>
      <FreshUser me={me} />
      <OfflinePages isSignedIn={me !== null} />
      <OfflineBar data={data} />
      {me ? <ZoneCheck zone={me.zone} /> : null}
    </>
  );
}
