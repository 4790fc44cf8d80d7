import { setTimeout as pause } from "node:timers/promises";
import { send } from "#e2e/trust/client.ts";
import { type Ledger, play } from "#e2e/trust/ledger.ts";

/** A ledger that counts every try: a repeated request has failed once. */
export type StrictLedger = Ledger & { failed: string[]; times: number[]; sent: number };

/** An empty one for the product at `origin`. */
export function aStrictLedger(origin: string): StrictLedger {
  const failed: string[] = [];
  const ledger: StrictLedger = {
    origin,
    entries: [],
    keys: [],
    stopped: false,
    odd: failed,
    failed,
    times: [],
    sent: 0,
    onSent(what, status, ms) {
      ledger.sent += 1;
      ledger.times.push(ms);
      if (status === undefined || status >= 500) failed.push(`${what}: ${status}`);
    },
  };
  return ledger;
}

/** Players write, and visitors read equally often, until the ledger is stopped. */
export async function writeAndRead(ledger: StrictLedger): Promise<void> {
  const playing = Array.from({ length: writers }, () => play(ledger));
  const reading = Array.from({ length: readers }, () => read(ledger));
  await Promise.all([...playing, ...reading]);
}

const [writers, readers] = [24, 12];
const paths = ["/", "/help", "/api/teams/latest", "/privacy", "/sign-up"];

async function read(ledger: StrictLedger) {
  let reads = 0;
  while (!ledger.stopped) {
    const path = paths[reads % paths.length] ?? "/";
    const began = performance.now();
    const got = await send(ledger.origin, { path }).catch(() => undefined);
    ledger.onSent?.(path, got?.status, performance.now() - began);
    reads += 1;
    while (!ledger.stopped && reads * readers > ledger.entries.length) await pause(5);
  }
}
