import { z } from "zod";
import { teamKeyInput } from "#app/features/invitations/invitation.input.ts";
import { signInInput } from "#app/features/sign-in/sign-in.input.ts";

export const signInAndJoinInput = z.object({ ...signInInput.shape, teamKey: teamKeyInput });
