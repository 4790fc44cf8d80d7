import type { MailUntil } from "#app/features/notifications/mail-until.ts";
import type { Language } from "#app/lib/language.ts";

/** A button of a notice, and what the worker of the browser does when it is pressed. */
export type PushButton = { action: "in" | "no" | "take" | "decline"; title: string };

/** The notice that a phone shows. It stands on a lock screen: no secrets, and no name but the doer's first one. */
export type PushNotice = {
  title: string;
  body: string;
  /** The page that a tap opens. */
  path: string;
  /** A later notice with the same tag takes its place. */
  tag: string;
  /** The game that the buttons answer. */
  game?: number;
  ask?: "answer" | "offer";
  buttons?: PushButton[];
  /** The language in which the worker confirms an answer; English without it. */
  language?: Language;
};

/** The job that tells somebody that the last of their devices is gone. */
export const mailLastDeviceEndedJob = { name: "mail-last-device-ended" };

/** A notice on its way to one device. */
export type DuePush = {
  /** Names the cause, as the key of its mail does. */
  key: string;
  deviceId: number;
  userId: number;
  notice: PushNotice;
  urgency: "normal" | "high";
  /** Shown without a sound: it goes out at night. */
  silent?: true;
  until?: MailUntil;
  /** After failures: how many there were, and the instant when it is given up. */
  failed?: { times: number; until: string };
};

/** The most characters that a phone is sent of each. */
const longest = { title: 60, body: 140 };

/** The text of a message: JSON that the worker of the browser reads. */
export function toPushText({ userId, notice, silent }: DuePush): string {
  const { title, body, ...more } = notice;
  const shown = { title: cut(title, longest.title), body: cut(body, longest.body) };
  return JSON.stringify({ v: 1, for: userId, ...shown, ...more, ...(silent && { silent }) });
}

/** Whole characters: half of an emoji is none. */
function cut(text: string, most: number): string {
  const letters = [...text];
  return letters.length <= most ? text : `${letters.slice(0, most - 1).join("")}…`;
}
