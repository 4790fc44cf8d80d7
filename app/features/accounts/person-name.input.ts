import { isHonestName } from "#app/lib/honest-text.server.ts";
import { lineInput, type Words } from "#app/lib/schemas.ts";
import { m } from "#messages";

type Name = { missing: Words; min?: number; tooShort?: Words };

export const anyNameInput = (name: Name) =>
  lineInput({ field: m.accounts_name, max: 100, ...name });

export const ownNameInput = (name: Name) =>
  anyNameInput(name).refine((value) => !/^User \d+$/.test(value), {
    error: m.accounts_name_like_new,
  });

/** Accounts without a name are called "User 42", so nobody may choose a name like this. */
export const personNameInput = (name: Name) =>
  ownNameInput(name).refine(isHonestName, { error: m.accounts_name_odd });
