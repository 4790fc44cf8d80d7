import type { ApiError } from "#app/browser/call-api.ts";
import { authenticationMissing } from "#app/features/admin/enter-panel.ts";
import { panelZone } from "#app/features/admin/panel.ts";
import type { Kind } from "#app/features/audit/resource.ts";
import type { Notice } from "#app/lib/outcome.ts";
import { instantOfWall } from "#app/lib/wall-time.ts";

type Form = Record<string, FormDataEntryValue>;

/** What the form of an edit sends to the API: the edited fields, never the credentials. */
export const payloads: Record<Kind, (form: Form) => object> = {
  users: ({ name, email, emailConfirmed, emailNotifications, avatar }) => ({
    name,
    email: email || undefined,
    emailConfirmed: emailConfirmed === "on",
    emailNotifications: emailNotifications === "on",
    avatar: avatar ? null : undefined,
  }),
  teams: ({ name, address, thumbnail }) => ({
    name,
    address,
    thumbnail: thumbnail ? null : undefined,
  }),
  games: ({ teamId, date, time }) => ({
    teamId: Number(teamId),
    datetime: instantOfWall({
      date: String(date),
      time: String(time),
      zone: panelZone,
    }).toISOString(),
  }),
};

/** What the API's "no" means to the admin; a fault has words of its own. */
export function whyNot({ status, message }: ApiError, fault: Notice): Notice {
  if (status === 401) return authenticationMissing.notice;
  const isRefusal = status >= 400 && status < 500 && message !== "";
  return isRefusal ? { title: "Error", text: message, tone: "error" } : fault;
}
