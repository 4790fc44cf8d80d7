import { chatLinkMax } from "#app/features/teams/chat-link.ts";
import { isHttpsLink, lineInput } from "#app/lib/schemas.ts";
import { m } from "#messages";

export const chatLinkInput = lineInput({
  field: m.teams_chat,
  missing: m.teams_chat_bad,
  max: chatLinkMax,
}).refine(isHttpsLink, { error: m.teams_chat_bad });
