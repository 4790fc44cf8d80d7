import { z } from "zod";
import { badEndpoint, deviceProblems } from "#app/features/push/device.ts";
import { idInput } from "#app/lib/schemas.ts";

const endpoint = z.string(badEndpoint).min(1, badEndpoint).max(1_000, badEndpoint);
const key = z.string(deviceProblems.bad_keys.error).max(200, deviceProblems.bad_keys.error);

/** A subscription as a browser makes it. */
export const turnOnInput = z.object({
  endpoint,
  keys: z.object({ p256dh: key, auth: key }, deviceProblems.bad_keys.error),
  replaces: endpoint.optional(),
});

const device = idInput(deviceProblems.unknown_device.error);
const text = z.string().optional();

/** The forms of the page, by what they say they do. */
export const deviceForms = {
  on: z.object({
    do: z.literal("on"),
    endpoint,
    p256dh: key,
    auth: key,
    replaces: endpoint.optional(),
  }),
  off: z.object({ do: z.literal("off"), device }),
  test: z.object({ do: z.literal("test"), device }),
};

/** The fields of all of them. */
export const deviceFields = z.object({
  ...{ do: text, device: text, endpoint: text, p256dh: text, auth: text, replaces: text },
});
