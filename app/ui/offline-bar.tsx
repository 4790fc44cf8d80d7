import { useLoadedAt, useOffline } from "#app/browser/offline.ts";

/** Says while the device is offline how old the page is. `data` is what it shows. */
export function OfflineBar({ data }: { data: unknown }) {
  const at = useLoadedAt(data);
  if (!useOffline()) return null;
  return (
    <p className="offline-bar" role="status">
      {`You are offline. Showing what was here at ${at}.`}
    </p>
  );
}
