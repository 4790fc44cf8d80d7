import { z } from "zod";
import { keyInput } from "#app/features/teams/secret-key.input.ts";
import { m } from "#messages";

export const teamKeyInput = keyInput({
  missing: m.invitations_link_invalid,
  unknown: m.invitations_team_not_found,
});

const text = z.string().optional();

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
