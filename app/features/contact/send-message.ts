import { errorNotice, successNotice } from "#app/lib/outcome.ts";
import type { Limit } from "#app/platform/http/rate-limit.server.ts";
import { m } from "#messages";

export const messageLimits = { name: 100, subject: 200, message: 5000 };

export const messageRate: Limit[] = [
  { name: "contact", max: 5, seconds: 600 },
  { name: "contact", max: 20, seconds: 86_400 },
];

export const messageSent = () => successNotice(m.contact_sent_title(), m.contact_sent());

export const messageNotSent = () => errorNotice(m.contact_failed(), m.contact_failed_title());

export const operatorAddress = ({ from }: { from: string }) => /<([^>]+)>/.exec(from)?.[1] ?? from;
