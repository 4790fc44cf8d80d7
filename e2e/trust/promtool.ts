import { execFile, execFileSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { stringify } from "yaml";

/** From Debian's package `prometheus`, or the path in `PROMTOOL`. */
const promtool = process.env.PROMTOOL ?? "promtool";

export const promtoolVersion = findVersion();

function findVersion(): string | undefined {
  try {
    const text = execFileSync(promtool, ["--version"], { encoding: "utf8", stdio: "pipe" });
    return /version ([\d.]+)/.exec(text)?.[1];
  } catch {
    return undefined;
  }
}

type Series = { series: string; values: string };

/** How the value of a series, named by a part of its text, is changed: `0+1` rises by one a minute. */
type Changes = Record<string, string>;

/** The series of a scrape as Prometheus stores them; each keeps its value for two hours. */
export function toSeries(scrape: string, changes: Changes = {}): Series[] {
  // No rule can compare NaN, the lag of an event loop that was not measured yet.
  const samples = [...scrape.matchAll(/^([a-z_\d]+)(?:\{(.*)\})? (?!NaN)(\S+)$/gim)];
  const series = [["", "up", "", "1"], ...samples].map(([, name, labels, value = ""]) => {
    const text = `${name}{${labels ? `${labels},` : ""}job="openrun",instance="a:9091"}`;
    const change = Object.entries(changes).find(([part]) => text.includes(part))?.[1];
    return { series: text, values: `${change ?? toValue(value)}x120` };
  });
  const unused = Object.keys(changes).filter(
    (part) => !series.some(({ series }) => series.includes(part)),
  );
  if (unused.length > 0) throw new Error(`Not exported: ${unused.join(", ")}`);
  return series;
}

/** The notation of promtool knows no exponents and no infinity; 1e15 is later than any limit. */
const toValue = (value: string) =>
  value === "+Inf" ? "1000000000000000" : String(Number(value).toFixed(6));

/** The names of the alerts that fire for these series after an hour and a half. */
export async function firing(series: Series[], names: string[]): Promise<string[]> {
  const fires = await Promise.all(
    names.map((name) => isSilent(series, name).then((silent) => !silent)),
  );
  return names.filter((_, at) => fires[at]);
}

/** promtool compares: it finds an alert where none is expected. */
async function isSilent(series: Series[], alertname: string): Promise<boolean> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "openrun-alerts-"));
  const file = path.join(folder, "test.yaml");
  const test = {
    rule_files: [path.resolve("docs/operations/alerts.yaml")],
    evaluation_interval: "1m",
    tests: [
      {
        interval: "1m",
        input_series: series,
        alert_rule_test: [{ eval_time: "90m", alertname, exp_alerts: [] }],
      },
    ],
  };
  fs.writeFileSync(file, stringify(test));
  try {
    await promisify(execFile)(promtool, ["test", "rules", file]);
    return true;
  } catch (error) {
    const { stdout = "", stderr = "" } = error as { stdout?: string; stderr?: string };
    if (/got:\s*\[\s*0:/.test(`${stdout}${stderr}`)) return false;
    throw new Error(`${stdout}${stderr}`);
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}
