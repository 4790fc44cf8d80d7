import { z } from "zod";

/** Reads the id of a member, or `guest:` and the id of a guest. */
export const playerInput = (bad: string) =>
  z
    .string(bad)
    .regex(/^(guest:)?[1-9]\d{0,8}$/, bad)
    .transform((player) =>
      player.startsWith("guest:")
        ? { guestId: Number(player.slice("guest:".length)) }
        : { userId: Number(player) },
    );
