import { href } from "react-router";
import { type Resource, resources, resourceTitles } from "#app/features/audit/resource.ts";
import { localPath } from "#app/lib/local-path.ts";
import { defaultTimezone } from "#app/lib/local-time.ts";
import { productName } from "#app/lib/product.ts";

export const panelDescription = `Where those who run ${productName} look after its data.`;

export const panelZone = defaultTimezone;

export const listPath = (kind: Resource) => href("/developer/:kind", { kind });

type PanelTab = { label: string; to: string; counts?: "reports" | "messages" };

export const panelTabs: PanelTab[] = [
  ...resources.map((kind) => ({ label: resourceTitles[kind], to: listPath(kind) })),
  { label: "Audit log", to: href("/developer/audit") },
  { label: "Mail", to: href("/developer/mail") },
  { label: "Reports", to: href("/developer/reports"), counts: "reports" },
  { label: "Messages", to: href("/developer/messages"), counts: "messages" },
];

export const removePath = (kind: Resource, ids: (number | string)[], from: string) =>
  `${href("/developer/:kind/remove", { kind })}?${new URLSearchParams({ ids: ids.join(","), from })}`;

export function pathToGoBackTo(kind: Resource, from: string | null) {
  const list = listPath(kind);
  const path = localPath(from, list);
  return path === list || path.startsWith(`${list}?`) ? path : list;
}
