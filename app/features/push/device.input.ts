import { z } from "zod";
import { badEndpoint } from "#app/features/push/device.ts";
import { idInput } from "#app/lib/schemas.ts";
import { m } from "#messages";

const endpoint = z.string(badEndpoint).min(1, badEndpoint).max(1_000, badEndpoint);
const key = z.string({ error: m.push_bad_keys }).max(200, { error: m.push_bad_keys });

/** A subscription as a browser makes it. */
export const turnOnInput = z.object({
  endpoint,
  keys: z.object({ p256dh: key, auth: key }, { error: m.push_bad_keys }),
  replaces: endpoint.optional(),
});

const device = idInput(m.push_unknown_device);
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
