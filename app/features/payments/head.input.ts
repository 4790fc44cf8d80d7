import { z } from "zod";

/** `17` is a member and `guest:4` a guest. */
export const headInput = (bad: string) =>
  z
    .string(bad)
    .regex(/^(guest:)?[1-9]\d{0,8}$/, bad)
    .transform((head) =>
      head.startsWith("guest:")
        ? { guestId: Number(head.slice("guest:".length)) }
        : { userId: Number(head) },
    );
