import { sendMessageInput } from "#app/features/contact/send-message.input.ts";
import { sendMessage } from "#app/features/contact/send-message.server.ts";
import { messageRate } from "#app/features/contact/send-message.ts";
import { endpoint, parseJson, refusal } from "#app/lib/endpoint.server.ts";
import { overLimit } from "#app/middleware/limits.server.ts";
import { worldContext } from "#app/middleware/world.server.ts";
import type { Route } from "./+types/contact.ts";

const contact = endpoint<Route.ActionArgs>({
  async POST(args) {
    const message = await parseJson(args.request, sendMessageInput);
    const limited = await overLimit(args, messageRate);
    if (limited) return refusal(limited);

    await sendMessage(args.context.get(worldContext).db, message);
    return Response.json({ success: true }, { status: 201 });
  },
});

export { contact as action, contact as loader };
