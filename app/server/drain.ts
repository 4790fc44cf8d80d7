import type { IncomingMessage, Server } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { closeSilent } from "./listener.ts";

type Farewell = {
  /**
   * How long requests are still taken: whoever sends them here has to notice first that we are not
   * ready any more. Their answers say goodbye.
   */
  seconds: number;
  /** Ends what keeps connections busy for longer, such as streams; called when that time is over. */
  onClosing?: () => Promise<unknown>;
};

/** How long requests may go on after that, and who has connected may still ask. */
const longest = 10_000;
const longestSilence = 500;

/** After a while takes no new connections, and waits for the requests under way, but not for ever. */
export async function drain(server: Server, { seconds, onClosing }: Farewell) {
  await whileAsked(server, seconds * 1000);
  const hard = setTimeout(() => server.closeAllConnections(), longest);
  // A connection whose last answer promised to stay open would be waited for until it times out.
  const idle = setInterval(() => server.closeIdleConnections(), 50);
  const silent = setTimeout(() => closeSilent(server), longestSilence);
  const closed = new Promise<void>((resolve) => void server.close(() => resolve()));
  await Promise.all([closed, onClosing?.()]);
  clearTimeout(hard);
  clearTimeout(silent);
  clearInterval(idle);
}

/**
 * At least so many milliseconds, and as many more while people go on asking: to a busy process much was
 * sent that it has not seen yet, and what waits to be taken is lost when it stops listening.
 */
async function whileAsked(server: Server, least: number) {
  const began = performance.now();
  let asked = began;
  const note = ({ url = "" }: IncomingMessage) => {
    if (!/^\/(?:readyz|healthz)\b/.test(url)) asked = performance.now();
  };
  server.on("request", note);
  await pause(least);
  const isAsked = () => performance.now() - asked < Math.min(least, 500);
  while (isAsked() && performance.now() - began < 3 * least) await pause(50);
  server.off("request", note);
}
