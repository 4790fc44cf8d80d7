import fs from "node:fs";

type Locked = {
  name?: string;
  version: string;
  resolved?: string;
  integrity?: string;
  license?: string;
  dev?: boolean;
};

/**
 * Prints a bill of materials (CycloneDX 1.5) of everything the product is made of, from the lock file:
 * `node scripts/sbom.ts > sbom.json`. `npm sbom` leaves out what development needs too.
 */
const { packages }: { packages: Record<string, Locked> } = JSON.parse(
  fs.readFileSync("package-lock.json", "utf8"),
);
const components = Object.entries(packages)
  .filter(([path, { dev }]) => path.includes("node_modules/") && !dev)
  .map(([path, locked]) => component(locked.name ?? path.replace(/^.*node_modules\//, ""), locked));
const bill = { bomFormat: "CycloneDX", specVersion: "1.5", version: 1, components };
console.log(JSON.stringify(bill, null, 2));

function component(name: string, { version, resolved, integrity, license }: Locked) {
  const content = integrity && Buffer.from(integrity.replace("sha512-", ""), "base64");
  return {
    type: "library",
    name,
    version,
    purl: `pkg:npm/${name.replace("@", "%40")}@${version}`,
    ...(license && { licenses: [{ expression: license }] }),
    ...(content && { hashes: [{ alg: "SHA-512", content: content.toString("hex") }] }),
    ...(resolved && { externalReferences: [{ type: "distribution", url: resolved }] }),
  };
}
