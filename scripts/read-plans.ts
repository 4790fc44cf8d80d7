/** A node of a plan, as `explain (format json)` gives it. */
export type Plan = {
  "Node Type": string;
  "Total Cost": number;
  "Relation Name"?: string;
  "Index Name"?: string;
  "Index Cond"?: string;
  Filter?: string;
  Plans?: Plan[];
};

const toNodes = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(toNodes)];

/**
 * Returns whether Postgres reuses the plan for any values of a prepared statement: if it does not cost more than
 * the one for these values and the planning.
 */
export function isPlanReused(custom: Plan, generic: Plan): boolean {
  const relations = toNodes(custom).filter((node) => node["Relation Name"]).length;
  return generic["Total Cost"] <= custom["Total Cost"] + 2.5 * (relations + 1);
}

/** Nodes that read all rows below them before they return the first. */
const collecting = /^(Sort|Aggregate|Hash|Materialize|SetOp|WindowAgg)$/;

/** The tables of which the plan reads all rows, or all entries of an index, if that is one of `large` and no limit ends it. */
export function tablesReadWhole(plan: Plan, large: Set<string>, isLimited = false): string[] {
  const { "Node Type": type, "Relation Name": table = "", Plans: children = [] } = plan;
  const isScan = type === "Seq Scan" || /^Index( Only)? Scan$/.test(type);
  const isWhole = isScan && !plan["Index Cond"] && !(isLimited && !plan.Filter);
  const below = type === "Limit" || (isLimited && !collecting.test(type));
  return [
    ...(isWhole && large.has(plan["Index Name"] ?? table) ? [table] : []),
    ...children.flatMap((child) => tablesReadWhole(child, large, below)),
  ];
}

/** The tables that Postgres reads whole although that is disabled. */
export const tablesWithoutIndex = (plan: Plan): string[] => [
  ...new Set(
    toNodes(plan)
      .filter((node) => node["Node Type"] === "Seq Scan")
      .map((node) => node["Relation Name"] ?? ""),
  ),
];
