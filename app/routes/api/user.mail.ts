import {
  changeMailSettings,
  mailSettingsInput,
} from "#app/features/notifications/change-mail-settings.server.ts";
import { findNoticeSettings } from "#app/features/notifications/mail-settings.queries.server.ts";
import { apiRoute, userCall } from "#app/features/reference/api-route.server.ts";
import { mailSettingsShape } from "#app/features/reference/shapes.input.ts";
import { done } from "#app/lib/outcome.ts";

export const action = apiRoute({
  GET: userCall({
    summary: "Returns which mails and notices the user gets.",
    response: mailSettingsShape,
    rule: async ({ db, caller }) => done(await findNoticeSettings(db, caller.id)),
  }),
  PATCH: userCall({
    summary: "Changes which mails and notices the user gets; what is left out stays as it is.",
    response: mailSettingsShape,
    input: mailSettingsInput,
    async rule({ db, caller: { id: userId }, input }) {
      await changeMailSettings(db, { userId, ...input });
      return done(await findNoticeSettings(db, userId));
    },
  }),
});
