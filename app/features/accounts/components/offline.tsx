import { useOfflineLinks } from "#app/browser/offline.ts";
import { OfflinePages } from "#app/features/accounts/components/offline-pages.tsx";
import { OfflineBar } from "#app/ui/offline-bar.tsx";

type OfflineProps = { isSignedIn: boolean; data: unknown };

/** What a hydrated page does about a missing network: copies, links and a line that says so. */
export default function Offline({ isSignedIn, data }: OfflineProps) {
  useOfflineLinks();
  return (
    <>
      <OfflinePages isSignedIn={isSignedIn} />
      <OfflineBar data={data} />
    </>
  );
}
