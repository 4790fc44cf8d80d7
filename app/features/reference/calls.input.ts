import { accountCalls } from "#app/features/reference/account-calls.input.ts";
import { adminCalls } from "#app/features/reference/admin-calls.input.ts";
import type { Call } from "#app/features/reference/call.ts";
import { teamCalls } from "#app/features/reference/team-calls.input.ts";

/** Every call under `/api` that is for programs. */
export const calls: Call[] = [...accountCalls, ...teamCalls, ...adminCalls];
