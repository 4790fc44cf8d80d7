import { sendMessage, sendMessageInput } from "#app/features/contact/send-message.server.ts";
import { messageRate, toOperator } from "#app/features/contact/send-message.ts";
import { apiCall, apiRoute, success } from "#app/features/reference/api-route.server.ts";
import { done } from "#app/lib/outcome.ts";

export const action = apiRoute({
  POST: apiCall({
    summary: "Sends a message to the people who run the site.",
    ...success,
    status: 201,
    input: sendMessageInput,
    limits: messageRate,
    isRepeatable: true,
    rule: async ({ services, db, input }) =>
      done(await sendMessage(db, { ...input, operator: toOperator(services.settings.mail) })),
  }),
});
