import { idOf } from "#app/lib/schemas.ts";
import { worldContext } from "#app/platform/http/app-services.server.ts";
import { requireApiUser } from "#app/platform/http/current-user.server.ts";
import type { Route } from "./+types/live.ts";

const heartbeatMs = 25_000;
const mostTeams = 200;

/**
 * Tells an open page, as server-sent events, when one of the teams it shows has changed: only that
 * it has, never what. The page then asks again as whoever it is signed in as. `since` is the mark of
 * what the page shows (a browser that connects again says it itself): what it has missed is told first.
 */
export function loader({ context, request, url }: Route.LoaderArgs) {
  requireApiUser({ context });
  const { changes } = context.get(worldContext);
  const teams = new Set((url.searchParams.get("teams") ?? "").split(",", mostTeams).map(idOf));
  const since = request.headers.get("last-event-id") ?? url.searchParams.get("since");
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      const send = (text: string) => controller.enqueue(encoder.encode(text));
      const heartbeat = setInterval(send, heartbeatMs, ": still here\n\n");
      const tell = () => send(`id: ${changes.mark()}\ndata: changed\n\n`);
      const unsubscribe = changes.subscribe(({ teamIds }) => {
        if (teamIds === "all" || [...teamIds].some((id) => teams.has(id))) tell();
      });
      const end = () => {
        clearInterval(heartbeat);
        unsubscribe();
        controller.close();
      };
      const over = AbortSignal.any([request.signal, changes.stopped]);
      over.addEventListener("abort", end, { once: true });
      send("retry: 2000\n\n");
      if (since && changes.haveChangedSince(known(teams), since)) tell();
    },
  });
  return new Response(stream, {
    headers: {
      "content-type": "text/event-stream",
      "cache-control": "no-store",
      "x-accel-buffering": "no",
    },
  });
}

const known = (ids: Iterable<number | undefined>) => [...ids].filter((id) => id !== undefined);

const encoder = new TextEncoder();
