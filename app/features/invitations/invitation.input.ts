import { z } from "zod";
import { secretKeyLength } from "#app/features/teams/team.ts";
import { m } from "#messages";

/** The key of an invite link, in any letter case and with spaces around it. */
export const teamKeyInput = z
  .string({ error: m.invitations_link_invalid })
  .max(100, { error: m.invitations_team_not_found, abort: true })
  .trim()
  .toUpperCase()
  .min(1, { error: m.invitations_link_invalid, abort: true })
  .regex(new RegExp(`^[A-Z0-9]{${secretKeyLength}}$`), { error: m.invitations_team_not_found })
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
