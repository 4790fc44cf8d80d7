import { sendMessageInput } from "#app/features/contact/send-message.input.ts";
import { sendMessage } from "#app/features/contact/send-message.server.ts";
import { messageRate, operatorOf } from "#app/features/contact/send-message.ts";
import { worldContext } from "#app/platform/http/app-services.server.ts";
import { endpoint, parseJson, refusal } from "#app/platform/http/endpoint.server.ts";
import { idempotently } from "#app/platform/http/idempotency.server.ts";
import { overLimit } from "#app/platform/http/limits.server.ts";
import { addressOf } from "#app/platform/http/rate-limit.server.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import type { Route } from "./+types/contact.ts";

const contact = endpoint<Route.ActionArgs>({
  async POST(args) {
    const message = await parseJson(args.request, sendMessageInput);
    const limited = await overLimit(args, messageRate);
    if (limited) return refusal(limited);

    const { request, context } = args;
    const { db, settings } = context.get(worldContext);
    const owner = `address:${addressOf(context.get(requestContext).ip)}`;
    return idempotently(db, { request, owner, input: message }, async (db) => {
      await sendMessage(db, { ...message, operator: operatorOf(settings.mail) });
      return Response.json({ success: true }, { status: 201 });
    });
  },
});

export { contact as action, contact as loader };
