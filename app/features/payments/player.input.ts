import { z } from "zod";

/** `17` is the member 17 and `guest:4` the guest 4. */
export const playerInput = (bad: string) =>
  z
    .string(bad)
    .regex(/^(guest:)?[1-9]\d{0,8}$/, bad)
    .transform((player) =>
      player.startsWith("guest:")
        ? { guestId: Number(player.slice("guest:".length)) }
        : { userId: Number(player) },
    );
