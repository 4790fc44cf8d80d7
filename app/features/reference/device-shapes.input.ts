import { z } from "zod";
import { idShape, instantShape } from "#app/features/reference/shapes.input.ts";

export const pushKeyShape = z
  .strictObject({
    key: z.string().nullable().meta({ description: "A point on P-256 in base64url, or null" }),
  })
  .meta({ id: "PushKey", description: "The key of phone notifications" });

export const deviceShape = z
  .strictObject({
    id: idShape,
    label: z.string().meta({ description: "Browser and system, like `Chrome on Android`" }),
    service: z.string().meta({ description: "The host of the push service" }),
    createdAt: instantShape,
    usedAt: instantShape.nullable().meta({ description: "When it was last reached" }),
    isThis: z.boolean().meta({ description: "True for the session that asks" }),
    needsTurningOn: z.boolean().meta({ description: "Registered with another key: not reached" }),
  })
  .meta({ id: "Device", description: "A phone or computer that shows notices" });
