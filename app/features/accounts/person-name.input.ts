import { nameOfNobody, oddName } from "#app/features/accounts/person-name.ts";
import { isHonest } from "#app/lib/honest-text.server.ts";
import { lineInput, type Words } from "#app/lib/schemas.ts";

type Name = { missing: Words; min?: number; tooShort?: Words };

/** A person's name, as it may be stored. */
export const anyNameInput = (name: Name) => lineInput({ field: "Name", max: 100, ...name });

/** The name of an account that exists: the rule judges it if it is a new one. */
export const ownNameInput = (name: Name) =>
  anyNameInput(name).refine((value) => !/^User \d+$/.test(value), nameOfNobody);

/** The name of a new account. Reserved: placeholder profiles are named "User 42". */
export const personNameInput = (name: Name) => ownNameInput(name).refine(isHonest, oddName);
