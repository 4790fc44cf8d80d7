import { changeMailSettings } from "#app/features/notifications/change-mail-settings.server.ts";
import { mailSettingsInput } from "#app/features/notifications/mail-settings.input.ts";
import { findMailSettings } from "#app/features/notifications/mail-settings.queries.server.ts";
import { mailSettingsShape } from "#app/features/reference/shapes.input.ts";
import { done } from "#app/lib/outcome.ts";
import { apiCall, apiRoute } from "#app/platform/http/api-route.server.ts";
import { user } from "#app/platform/http/current-user.server.ts";

export const action = apiRoute({
  GET: apiCall({
    summary: "Returns which mails the user gets.",
    response: mailSettingsShape,
    caller: user,
    rule: async ({ db, caller }) => done(await findMailSettings(db, caller.id)),
  }),
  PATCH: apiCall({
    summary: "Changes which mails the user gets; what is left out stays as it is.",
    response: mailSettingsShape,
    caller: user,
    input: mailSettingsInput,
    async rule({ db, caller: { id: userId }, input }) {
      await changeMailSettings(db, { userId, ...input });
      return done(await findMailSettings(db, userId));
    },
  }),
});
