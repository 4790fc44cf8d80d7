import { z } from "zod";

/** `17` is the member 17 and `guest:4` the guest 4. */
export const headInput = (bad: string) =>
  z
    .string(bad)
    .regex(/^(guest:)?[1-9]\d{0,8}$/, bad)
    .transform((head) =>
      head.startsWith("guest:")
        ? { guestId: Number(head.slice("guest:".length)) }
        : { userId: Number(head) },
    );
