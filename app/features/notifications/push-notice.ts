import type { MailUntil } from "#app/features/notifications/mail-until.ts";
import type { Language } from "#app/lib/language.ts";

export type PushButton = { action: "in" | "no" | "take" | "decline"; title: string };

/** Visible on a lock screen, so it contains no secrets and only a first name. */
export type PushNotice = {
  title: string;
  body: string;
  path: string;
  /** A later notice with the same tag replaces this one. */
  tag: string;
  game?: number;
  ask?: "answer" | "offer";
  buttons?: PushButton[];
  language?: Language;
};

export const mailLastDeviceEndedJob = { name: "mail-last-device-ended" };

export type DuePush = {
  /** Names the cause, like the key of its mail. */
  key: string;
  deviceId: number;
  userId: number;
  notice: PushNotice;
  urgency: "normal" | "high";
  /** Shown without a sound, because it is sent at night. */
  silent?: true;
  until?: MailUntil;
  /** How often it failed, and when it is given up. */
  failed?: { times: number; until: string };
};

const longest = { title: 60, body: 140 };

export function toPushText({ userId, notice, silent }: DuePush): string {
  const { title, body, ...more } = notice;
  const shown = { title: cut(title, longest.title), body: cut(body, longest.body) };
  return JSON.stringify({ v: 1, for: userId, ...shown, ...more, ...(silent && { silent }) });
}

/** Counts code points, so that no emoji is cut in half. */
function cut(text: string, most: number): string {
  const letters = [...text];
  return letters.length <= most ? text : `${letters.slice(0, most - 1).join("")}…`;
}
