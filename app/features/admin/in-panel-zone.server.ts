import { panelZone } from "#app/features/admin/panel.ts";
import type { LocalTime } from "#app/lib/local-time.ts";
import { localTime } from "#app/lib/zoned-time.server.ts";

export const inPanelZone = (instant: Date): LocalTime =>
  localTime(instant, { zone: panelZone, now: new Date() });
