import { expect, test } from "vitest";
import { againWith, fc, seed } from "#e2e/harness/random.ts";
import type { World } from "#e2e/trust/club-acts.ts";
import { commands } from "#e2e/trust/club-commands.ts";
import { Club } from "#e2e/trust/club-model.ts";
import { aWorld, keepMails } from "#e2e/trust/club-world.ts";
import { note } from "#e2e/trust/figures.ts";
import { aPair } from "#e2e/trust/pair.ts";

const { db, apps } = await aPair();
await keepMails(db);
const minutes = Number(process.env.TRUST_MINUTES ?? 4);

test("a club of six goes by its model, over two processes with kills", async () => {
  let runs = 0;
  const done: World["done"] = {};
  const history = fc.commands(commands, { maxCommands: 60, size: "max" });
  const property = fc.asyncProperty(history, async (acts) => {
    runs++;
    const world = await aWorld({ db, apps }, done);
    await fc.asyncModelRun(() => ({ model: new Club(), real: world }), acts);
  });
  const details = await fc.check(property, {
    numRuns: 1_000_000,
    interruptAfterTimeLimit: minutes * 60_000,
    markInterruptAsFailure: false,
  });
  note("club", { seed, minutes, runs, failed: details.failed, ...done });
  const report = `${fc.defaultReportMessage(details)}\n${details.failed && details.errorInstance}
Run it again: TRUST_MINUTES=${minutes} ${againWith()}`;
  expect(details.failed ? report : "as modelled").toBe("as modelled");
});
