import { z } from "zod";
import { signInInput } from "#app/features/accounts/sign-in.input.ts";
import { teamKeyInput } from "#app/features/invitations/invitation.input.ts";

export const signInAndJoinInput = z.object({ ...signInInput.shape, teamKey: teamKeyInput });
