import type { MailUntil } from "#app/features/notifications/mail-until.ts";
import type { Language } from "#app/lib/language.ts";

export type PushButton = { action: "in" | "no" | "take" | "decline"; title: string };

/** A locked phone may show the notice, so it contains no secrets, and only first names. */
export type PushNotice = {
  title: string;
  body: string;
  path: string;
  /** A notice replaces an earlier one with the same tag. */
  tag: string;
  game?: number;
  ask?: "answer" | "offer";
  buttons?: PushButton[];
  language?: Language;
};

export const mailLastDeviceEndedJob = { name: "mail-last-device-ended" };

export type DuePush = {
  /** The cause of the notice. The mail about the same event has the same key. */
  key: string;
  deviceId: number;
  userId: number;
  notice: PushNotice;
  urgency: "normal" | "high";
  silent?: true;
  until?: MailUntil;
  failed?: { times: number; until: string };
};

const longest = { title: 60, body: 140 };

export function toPushText({ userId, notice, silent }: DuePush): string {
  const { title, body, ...more } = notice;
  const shown = { title: cut(title, longest.title), body: cut(body, longest.body) };
  return JSON.stringify({ v: 1, for: userId, ...shown, ...more, ...(silent && { silent }) });
}

/** Cuts between code points, so that no emoji is cut in half. */
function cut(text: string, most: number): string {
  const letters = [...text];
  return letters.length <= most ? text : `${letters.slice(0, most - 1).join("")}…`;
}
