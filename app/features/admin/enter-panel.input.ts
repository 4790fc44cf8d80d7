import { z } from "zod";

const word = (field: string) => z.string(`${field} is required`).max(1000, `${field} is too long`);

export const enterPanelInput = z.object({
  username: word("Username"),
  password: word("Password"),
});
