import { randomInt } from "node:crypto";
import { secretKeyLength } from "#app/features/teams/team.ts";

// Without 0, 1, I, L and O: a key is read aloud beside a court.
const letters = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";

/** A secret key nobody can guess: one of 31⁶, about 890 million. */
export const newSecretKey = () =>
  Array.from({ length: secretKeyLength }, () => letters[randomInt(letters.length)]).join("");
