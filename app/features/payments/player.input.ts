import { z } from "zod";

/** Reads `17` as the member 17, and `guest:4` as the guest 4. */
export const playerInput = (bad: string) =>
  z
    .string(bad)
    .regex(/^(guest:)?[1-9]\d{0,8}$/, bad)
    .transform((player) =>
      player.startsWith("guest:")
        ? { guestId: Number(player.slice("guest:".length)) }
        : { userId: Number(player) },
    );
