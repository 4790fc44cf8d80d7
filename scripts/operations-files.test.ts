import fs from "node:fs";
import { parse as parseToml } from "smol-toml";
import { describe, expect, test } from "vitest";
import { parse, parseAllDocuments } from "yaml";
import { z } from "zod";
import { environment } from "#app/platform/settings/environment.server.ts";
import { readSettings } from "#app/platform/settings/settings.server.ts";

type Probe = { httpGet: { path: string; port: string } };
type Container = Record<"livenessProbe" | "readinessProbe", Probe> & {
  env: { name: string; value: string }[];
  envFrom: unknown[];
  ports: { name: string; containerPort: number }[];
};
type Manifest = {
  kind: string;
  data?: Record<string, string>;
  stringData?: Record<string, string>;
  spec?: {
    template: { spec: { containers: Container[]; securityContext: { runAsUser: number } } };
  };
};

const read = (name: string) => fs.readFileSync(`docs/operations/${name}`, "utf8");
const settings = Object.keys(environment.shape);

/** Reads the assignments of an environment file. */
const assignments = (text: string) =>
  Object.fromEntries(
    [...text.matchAll(/^([A-Z][A-Z0-9_]*) ?= ?"?(.*?)"?$/gm)].map(([, name, value]) => [
      name,
      value,
    ]),
  );

describe("Kubernetes", () => {
  const manifests: Manifest[] = parseAllDocuments(read("kubernetes.yaml")).map((each) =>
    each.toJS(),
  );
  const given = Object.assign({}, ...manifests.map(({ data, stringData }) => data ?? stringData));
  const pods = manifests.flatMap(({ kind, spec }) =>
    kind === "Deployment" && spec ? [spec.template.spec] : [],
  );

  test("the settings of each deployment start a process", () => {
    const roles = pods.flatMap(({ containers }) =>
      containers.map(({ env }) => {
        const own = Object.fromEntries(env.map(({ name, value }) => [name, value]));
        const all = { ...given, ...own, SESSION_SECRETS: "sixteen characters" };
        expect(Object.keys(all).filter((name) => !settings.includes(name))).toEqual([]);
        return readSettings(all).role;
      }),
    );
    expect(roles).toEqual(["web", "worker"]);
  });

  test("no process starts before its secret is filled in", () => {
    expect(() => readSettings(given)).toThrow("SESSION_SECRETS must be set");
  });

  test("each port is open to one namespace, and no other", () => {
    const policies = manifests.filter(({ kind }) => kind === "NetworkPolicy");
    expect(policies.map(({ spec }) => spec)).toMatchObject([
      {
        podSelector: { matchLabels: { app: "openrun" } },
        policyTypes: ["Ingress"],
        ingress: [
          { from: [{ namespaceSelector: expect.anything() }], ports: [{ port: "http" }] },
          { from: [{ namespaceSelector: expect.anything() }], ports: [{ port: "metrics" }] },
        ],
      },
    ]);
  });

  test("runs pods as the image's user, with probes at the right addresses", () => {
    for (const { containers, securityContext } of pods) {
      expect(securityContext.runAsUser).toBe(1000);
      for (const { livenessProbe, readinessProbe, ports } of containers) {
        expect(livenessProbe.httpGet.path).toBe("/healthz");
        expect(readinessProbe.httpGet.path).toBe("/readyz");
        expect(ports.map(({ containerPort }) => containerPort)).toEqual([
          3000,
          Number(given.METRICS_PORT),
        ]);
      }
    }
  });
});

test("the small server starts what the image starts, with settings that exist", () => {
  const unit = read("openrun.service");
  const [, command] = /^CMD (.*)$/m.exec(fs.readFileSync("Dockerfile", "utf8")) ?? [];
  const [, ...args]: string[] = JSON.parse(command ?? "[]");
  expect(unit).toContain(`/node_modules/.bin/node ${args.join(" ")}\n`);
  const given = assignments(read("openrun.env"));
  expect(Object.keys(given).filter((name) => !settings.includes(name))).toEqual([]);
  const filled = { SESSION_SECRETS: "sixteen characters", SMTP_URL: "smtp://mail.example" };
  expect(readSettings({ ...given, ...filled })).toMatchObject({ trustProxy: 1, drainSeconds: 3 });
});

/** The part of fly.toml that has to fit the product. */
const flySettings = z.object({
  env: z.record(z.string(), z.string()),
  http_service: z.object({ internal_port: z.number(), checks: z.array(z.looseObject({})) }),
});

test("Fly gets settings that exist", () => {
  const { env: given, http_service: service } = flySettings.parse(parseToml(read("fly.toml")));
  expect(Object.keys(given).filter((name) => !settings.includes(name))).toEqual([]);
  expect(readSettings(given)).toMatchObject({ trustProxy: 2, metrics: { port: 9091 } });
  expect(service.checks).toMatchObject([{ path: "/readyz" }]);
  const dockerfile = fs.readFileSync("Dockerfile", "utf8");
  expect(dockerfile).toMatch(new RegExp(`\\bPORT=${service.internal_port}\\b`));
});

test("the rules for the bucket let pages upload and delete what was never used", () => {
  const { CORSRules } = JSON.parse(read("bucket-cors.json"));
  expect(CORSRules).toMatchObject([{ AllowedMethods: ["PUT"], AllowedHeaders: ["content-type"] }]);
  const { Rules } = JSON.parse(read("bucket-lifecycle.json"));
  expect(Rules).toMatchObject([{ Filter: { Prefix: "incoming/" }, Expiration: { Days: 1 } }]);
});

test("each promise to operators names tests that exist", () => {
  const guide = fs.readFileSync("docs/operations.md", "utf8");
  const promises = guide.split("## What you can rely on")[1]?.split("\n## ")[0] ?? "";
  const rows = promises.split("\n").filter((line) => line.startsWith("| ") && line.includes("`"));
  const tests = rows.flatMap((row) => row.match(/[\w-]+\.test\.ts/g) ?? []);
  expect(rows.length).toBeGreaterThan(5);
  expect(rows.filter((row) => !row.includes(".test.ts"))).toEqual([]);
  expect(tests.filter((name) => !fs.existsSync(`e2e/trust/${name}`))).toEqual([]);
});

test("gives every alert a summary and an action", () => {
  const { groups } = parse(read("alerts.yaml"));
  const [{ rules }] = groups;
  for (const { annotations, labels } of rules) {
    expect(Object.keys(annotations)).toEqual(["summary", "action"]);
    expect(["page", "ticket"]).toContain(labels.severity);
  }
});
