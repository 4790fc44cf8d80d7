export type Plan = {
  "Node Type": string;
  "Total Cost": number;
  "Relation Name"?: string;
  "Index Name"?: string;
  "Index Cond"?: string;
  Filter?: string;
  Plans?: Plan[];
};

const listNodes = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(listNodes)];

/** Postgres reuses the generic plan if it costs no more than a custom plan plus the cost of
 * planning. */
export function isPlanReused(custom: Plan, generic: Plan): boolean {
  const relations = listNodes(custom).filter((node) => node["Relation Name"]).length;
  return generic["Total Cost"] <= custom["Total Cost"] + 2.5 * (relations + 1);
}

const collecting = /^(Sort|Aggregate|Hash|Materialize|SetOp|WindowAgg)$/;

/** With `isLimited`, a plan without a filter is accepted, because such a plan stops early. */
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

export const tablesWithoutIndex = (plan: Plan): string[] => [
  ...new Set(
    listNodes(plan)
      .filter((node) => node["Node Type"] === "Seq Scan")
      .map((node) => node["Relation Name"] ?? ""),
  ),
];
