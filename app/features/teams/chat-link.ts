import { m } from "#messages";

export const chatLinkMax = 300;

export const chatLinkField = { label: m.teams_chat_field, max: chatLinkMax };
