import fs from "node:fs";
import { expect, test } from "vitest";
import { billOfWhatShips, readBill } from "./sbom.ts";

type Locked = {
  /** The name in the registry, if the folder has another. */
  name?: string;
  version?: string;
  resolved?: string;
  integrity?: string;
  dev?: boolean;
  os?: string[];
  cpu?: string[];
};

const lock: { packages: Record<string, Locked> } = JSON.parse(
  fs.readFileSync("package-lock.json", "utf8"),
);
const packages = Object.entries(lock.packages).filter(([path]) => path.includes("node_modules/"));

test("every package comes from the registry, with a strong checksum", () => {
  // npm records no checksum for development tools of other systems. Packages that ship to any
  // system have one.
  const ours = packages.filter(([, { dev, os, cpu }]) => !(dev && (os || cpu)));
  const odd = ours.filter(([, { resolved, integrity }]) => {
    // The lock file may omit the URL of a package from the registry.
    const isFromRegistry = resolved?.startsWith("https://registry.npmjs.org/") ?? true;
    return !isFromRegistry || !integrity?.startsWith("sha512-");
  });
  expect(odd.map(([path]) => path)).toEqual([]);
});

test("the actions of CI are named by commit, because their tags can move", () => {
  const folder = ".github/workflows";
  const workflows = fs
    .readdirSync(folder)
    .map((name) => fs.readFileSync(`${folder}/${name}`, "utf8"));
  const used = workflows.flatMap((text) =>
    [...text.matchAll(/uses: (.*)$/gm)].map(([, action]) => action),
  );
  expect(used.length).toBeGreaterThan(10);
  const loose = used.filter(
    (action) => !/^[\w-]+\/[\w-]+@[\da-f]{40} # v[\d.]+$/.test(action ?? ""),
  );
  expect(loose).toEqual([]);
});

test("versions are exact, so that nothing updates by itself", () => {
  const { dependencies, devDependencies, optionalDependencies } = JSON.parse(
    fs.readFileSync("package.json", "utf8"),
  );
  const wanted = { ...dependencies, ...devDependencies, ...optionalDependencies };
  const loose = Object.entries(wanted).filter(
    ([, version]) => !/^(?:npm:[\w@/.-]+@)?\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(String(version)),
  );
  expect(loose).toEqual([]);
});

test("the Node of npm is linked again, because npm 10 removes the link of all systems", () => {
  const { scripts, optionalDependencies } = JSON.parse(fs.readFileSync("package.json", "utf8"));
  const nodes = Object.keys(optionalDependencies).filter((name) => name.startsWith("node-"));
  expect(nodes.length).toBeGreaterThan(0);
  expect(scripts.prepare).toContain(`npm rebuild --ignore-scripts ${nodes.join(" ")} `);
});

type Component = {
  "bom-ref": string;
  name: string;
  version: string;
  purl: string;
  hashes?: { alg: string; content: string }[];
  properties: { name: string; value: string }[];
};
type Bill = {
  bomFormat: string;
  specVersion: string;
  components: Component[];
  dependencies: { ref: string; dependsOn: string[] }[];
};

test("the bill of materials lists the locked packages that ship, their dependencies, and no others", () => {
  const bill: Bill = billOfWhatShips(readBill());
  expect([bill.bomFormat, bill.specVersion]).toEqual(["CycloneDX", "1.5"]);
  const named = new Set(bill.components.map((component) => component["bom-ref"]));
  const ship = packages.filter(([, { dev }]) => !dev);
  const locked = ship.map(
    ([path, { name, version }]) => `${name ?? path.replace(/^.*node_modules\//, "")}@${version}`,
  );
  expect(locked.filter((each) => !named.has(each))).toEqual([]);
  const odd = bill.components.filter(({ purl }) => !/^pkg:npm\/[\w%./-]+@[\w.+-]+$/.test(purl));
  expect(odd).toEqual([]);
  const refs = bill.components.map((component) => component["bom-ref"]);
  expect(new Set(refs).size).toBe(refs.length);
  const known = new Set([...refs, ...bill.dependencies.map(({ ref }) => ref)]);
  const needed = bill.dependencies.flatMap(({ dependsOn }) => dependsOn);
  expect(needed.filter((ref) => !known.has(ref))).toEqual([]);
  const { dependencies } = JSON.parse(fs.readFileSync("package.json", "utf8"));
  expect(bill.components.filter(({ properties }) => properties.some(isForDevelopment))).toEqual([]);
  const shipped = new Set(bill.components.map(({ name }) => name));
  expect(Object.keys(dependencies).filter((name) => !shipped.has(name))).toEqual([]);
});

const isForDevelopment = ({ name }: { name: string }) => name === "cdx:npm:package:development";
