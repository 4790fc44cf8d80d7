import { execFileSync } from "node:child_process";
import fs from "node:fs";
import { expect, test } from "vitest";

type Locked = { resolved?: string; integrity?: string; optional?: boolean };

const lock: { packages: Record<string, Locked> } = JSON.parse(
  fs.readFileSync("package-lock.json", "utf8"),
);
const packages = Object.entries(lock.packages).filter(([path]) => path.includes("node_modules/"));

test("every package comes from the registry, with a strong checksum", () => {
  // npm notes no checksum for what only other systems need than the one that locked it.
  const ours = packages.filter(([, { optional }]) => !optional);
  const odd = ours.filter(([, { resolved, integrity }]) => {
    // The lock file names no address where it is the registry's own.
    const isFromRegistry = resolved?.startsWith("https://registry.npmjs.org/") ?? true;
    return !isFromRegistry || !integrity?.startsWith("sha512-");
  });
  expect(odd.map(([path]) => path)).toEqual([]);
});

test("versions are exact, so that nothing changes by itself", () => {
  const { dependencies, devDependencies, optionalDependencies } = JSON.parse(
    fs.readFileSync("package.json", "utf8"),
  );
  const wanted = { ...dependencies, ...devDependencies, ...optionalDependencies };
  const loose = Object.entries(wanted).filter(
    ([, version]) => !/^(?:npm:[\w@/.-]+@)?\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(String(version)),
  );
  expect(loose).toEqual([]);
});

test("the bill of materials names what the product is made of", () => {
  const bill = JSON.parse(
    execFileSync(process.execPath, ["scripts/sbom.ts"], { encoding: "utf8" }),
  );
  const named = new Set(bill.components.map(({ name }: { name: string }) => name));
  const { dependencies } = JSON.parse(fs.readFileSync("package.json", "utf8"));
  expect(bill.bomFormat).toBe("CycloneDX");
  expect(Object.keys(dependencies).filter((name) => !named.has(name))).toEqual([]);
});

/** Beginnings and shapes that only keys of others' services and private keys have. */
const secrets = [
  /AKIA[0-9A-Z]{16}/,
  /gh[pousr]_[A-Za-z0-9]{36}/,
  /xox[abprs]-[0-9A-Za-z-]{10,}/,
  /AIza[0-9A-Za-z_-]{35}/,
  /GOCSPX-[0-9A-Za-z_-]{28}/,
  /sk_live_[0-9A-Za-z]{16,}/,
  /npm_[A-Za-z0-9]{36}/,
  /-----BEGIN (?:[A-Z]+ )?PRIVATE KEY-----\n[A-Za-z0-9+/=]/,
];

test("no file holds a key of somebody's service", () => {
  const files = execFileSync("git", ["ls-files", "-z"], { encoding: "utf8" }).split("\0");
  const texts = files.filter((file) =>
    /\.(?:[cm]?[jt]sx?|json|md|ya?ml|cfg|env\S*|sh)$/.test(file),
  );
  const found = texts.filter((file) => {
    const text = fs.existsSync(file) ? fs.readFileSync(file, "utf8") : "";
    return secrets.some((secret) => secret.test(text));
  });
  expect(found).toEqual([]);
});
