import { isHonestName } from "#app/lib/honest-text.server.ts";
import { lineInput, type Words } from "#app/lib/schemas.ts";
import { m } from "#messages";

type Name = { missing: Words; min?: number; tooShort?: Words };

/** A person's name, as it may be stored. */
export const anyNameInput = (name: Name) =>
  lineInput({ field: m.accounts_name, max: 100, ...name });

/** The name of an account that exists: the rule judges it if it is a new one. */
export const ownNameInput = (name: Name) =>
  anyNameInput(name).refine((value) => !/^User \d+$/.test(value), {
    error: m.accounts_name_like_new,
  });

/** The name of a new account. Reserved: placeholder profiles are named "User 42". */
export const personNameInput = (name: Name) =>
  ownNameInput(name).refine(isHonestName, { error: m.accounts_name_odd });
