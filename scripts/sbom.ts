import { execFileSync } from "node:child_process";
import fs from "node:fs";

type Component = { "bom-ref": string; properties: { name: string }[] };
type Bill = {
  components: Component[];
  dependencies: { ref: string; dependsOn: string[] }[];
};

/** `--omit=dev` of npm would also remove packages that the product needs, such as zod. */
export function billOfWhatShips<Any extends Bill>(bill: Any): Any {
  const isForDevelopment = ({ properties }: Component) =>
    properties.some(({ name }) => name === "cdx:npm:package:development");
  const components = bill.components.filter((component) => !isForDevelopment(component));
  const left = new Set(bill.components.filter(isForDevelopment).map((each) => each["bom-ref"]));
  const dependencies = bill.dependencies
    .filter(({ ref }) => !left.has(ref))
    .map(({ dependsOn, ...rest }) => ({
      ...rest,
      dependsOn: dependsOn.filter((ref) => !left.has(ref)),
    }));
  return { ...bill, components, dependencies };
}

export const readBill = () =>
  JSON.parse(
    execFileSync("npm", ["sbom", "--package-lock-only", "--sbom-format=cyclonedx"], {
      encoding: "utf8",
      maxBuffer: 64 * 1024 * 1024,
    }),
  );

if (import.meta.main) {
  fs.mkdirSync("build", { recursive: true });
  fs.writeFileSync("build/sbom.json", JSON.stringify(billOfWhatShips(readBill()), null, 2));
}
