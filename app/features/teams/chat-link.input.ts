import { badChatLink, chatLinkMax } from "#app/features/teams/chat-link.ts";
import { isHttpsLink, lineInput } from "#app/lib/schemas.ts";
import { m } from "#messages";

export const chatLinkInput = lineInput({
  field: m.teams_chat,
  missing: badChatLink,
  max: chatLinkMax,
}).refine(isHttpsLink, { error: badChatLink });
