import { z } from "zod";
import {
  accessDenied,
  authenticationMissing,
  panelIdleSeconds,
} from "#app/features/admin/enter-panel.ts";
import {
  type Credentials,
  closePanel,
  toSessionId,
} from "#app/features/admin/panel-session.server.ts";
import { checkCredentials } from "#app/features/admin/require-admin.server.ts";
import { done } from "#app/lib/outcome.ts";
import { databaseNow, secondsFromNow } from "#app/platform/database/clock.server.ts";
import { readPanelToken } from "#app/platform/http/cookies/admin-cookie.server.ts";
import { createToken } from "#app/platform/http/cookies/session-cookie.server.ts";
import {
  anyone,
  type Call,
  defineUseCase,
  type Ruled,
} from "#app/platform/http/use-case.server.ts";

const word = (field: string) => z.string(`${field} is required`).max(1000, `${field} is too long`);

const enterPanelInput = z.object({
  username: word("Username"),
  password: word("Password"),
});

export const enterPanelUseCase = defineUseCase({
  caller: anyone,
  input: enterPanelInput,
  limits: "in the rule",
  problems: {
    access_denied: accessDenied,
    authentication_missing: authenticationMissing,
  },
  rule: enterPanel,
});

export const leavePanelUseCase = defineUseCase({
  caller: anyone,
  limits: "none",
  async rule({ args, services: { settings }, db }) {
    const token = readPanelToken(args.request);
    if (token && settings.admin) await closePanel(db, { token, admin: settings.admin });
    return done(undefined);
  },
});

async function enterPanel({
  args,
  services: { settings },
  db,
  input,
}: Call<Credentials, null>): Promise<Ruled<string>> {
  const { admin } = settings;
  const problem = await checkCredentials(args, input);
  if (problem || !admin) return { ok: false, why: problem ?? accessDenied };
  const token = createToken();
  const expire = secondsFromNow(panelIdleSeconds);
  await db.deleteFrom("adminSessions").where("expire", "<", databaseNow).execute();
  await db
    .insertInto("adminSessions")
    .values({ sid: toSessionId(token, admin), expire })
    .execute();
  return done(token);
}
