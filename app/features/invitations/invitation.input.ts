import { z } from "zod";
import { linkIsInvalid, teamNotFound } from "#app/features/invitations/open-invitation.ts";
import { secretKeyLength } from "#app/features/teams/team.ts";

/** The key of an invite link, in any letter case and with spaces around it. */
export const teamKeyInput = z
  .string({ error: linkIsInvalid })
  .max(100, { error: teamNotFound, abort: true })
  .trim()
  .toUpperCase()
  .min(1, { error: linkIsInvalid, abort: true })
  .regex(new RegExp(`^[A-Z0-9]{${secretKeyLength}}$`), teamNotFound)
  .meta({ pattern: `^[A-Za-z0-9]{${secretKeyLength}}$`, description: "In upper or lower case" });

const text = z.string().optional();

/** All that the forms of the invite page send; each form is read by a schema of its own afterwards. */
export const acceptForm = z.object({
  intent: text,
  name: text,
  email: text,
  password: text,
  retypePassword: text,
  teamKey: text,
  emailNotifications: text,
  timezone: text,
});
