import type { PushNotice } from "#app/features/notifications/push-notice.ts";
import { errorNotice, type Problem, problem, successNotice } from "#app/lib/outcome.ts";
import type { Limit } from "#app/platform/http/rate-limit.server.ts";

/** A phone or computer that shows notices, as its owner sees it. */
export type Device = {
  id: number;
  label: string;
  /** The host of the push service; the address itself is a secret. */
  service: string;
  createdAt: Date;
  usedAt: Date | null;
  /** True for the device of the session that asks. */
  isThis: boolean;
  /** True if it was registered with another key: it is not reached until it is turned on again. */
  needsTurningOn: boolean;
};

/** A person's devices at most; one more ends the one that was used longest ago. */
export const mostDevices = 10;

export const deviceLimits: Limit[] = [{ name: "devices", max: 20, seconds: 3600 }];
export const testLimits: Limit[] = [{ name: "device-tests", max: 5, seconds: 3600 }];

const notUsable = (status: number, text: string): Problem => ({
  ...problem(status, text),
  notice: errorNotice(`${text}. Please try again.`),
});

export const deviceProblems = {
  push_off: problem(409, "Phone notifications are off on this site"),
  bad_endpoint: notUsable(400, "This push address cannot be used"),
  bad_keys: notUsable(400, "The keys of this subscription are not valid"),
  unknown_device: problem(404, "Device not found"),
} satisfies Record<string, Problem>;

export const badEndpoint = "endpoint must be the address of a push service";

export const turnedOn = successNotice("Turned On", "This device tells you about your games.");
export const turnedOff = successNotice("Turned Off", "This device stays quiet.");
export const testSent = successNotice("Sent", "Look at your notifications.");
export const deviceNotChanged = errorNotice("The device was not changed. Please try again.");

export const devicesPath = "/profile/devices";

export const testNotice: PushNotice = {
  title: "Openrun",
  body: "It works. Notices about your games look like this.",
  path: devicesPath,
  tag: "test",
};
