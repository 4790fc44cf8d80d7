import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

/**
 * The schema.org vocabulary (types, parents and properties) as JSON-LD, generated from the typings
 * of `schema-dts`: the validator needs the former, npm has the latter.
 */
export function schemaOrgVocabulary() {
  const file = createRequire(import.meta.url).resolve("schema-dts/dist/schema.d.ts");
  const graph: object[] = [];
  const domains = new Map<string, Set<string>>();
  for (const [, name = "", kin = "", body = ""] of readFileSync(file, "utf8").matchAll(type)) {
    const parents = [...kin.matchAll(/(\w+)Base/g)].map(([, parent = ""]) => parent);
    const above = parents.filter((parent) => parent !== name).map((parent) => ({ "@id": parent }));
    // A type with subtypes has two interfaces, one for them and one for itself.
    if (above.length > 0 || name === "Thing") {
      graph.push({ "@id": name, "@type": "rdfs:Class", "rdfs:subClassOf": above });
    }
    for (const [, property = ""] of body.matchAll(/^ {4}"(\w+)"\??:/gm)) {
      domains.set(property, (domains.get(property) ?? new Set()).add(name));
    }
  }
  for (const [property, types] of domains) {
    const within = [...types].map((name) => ({ "@id": name }));
    graph.push({ "@id": property, "@type": "rdf:Property", "schema:domainIncludes": within });
  }
  return { "@graph": graph };
}

const type = /^(?:export )?interface (\w+?)(?:Base|Leaf) extends ([^{]+)\{\n(.*?)^\}/gms;
