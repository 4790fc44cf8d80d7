import type { RouterContextProvider } from "react-router";
import { Authenticator } from "remix-auth";
import { FormStrategy } from "remix-auth-form";
import { z } from "zod";
import { personNameInput } from "#app/features/accounts/person-name.input.ts";
import { tryPassword } from "#app/features/passwords/try-password.server.ts";
import { signIn, signInInput } from "#app/features/sign-in/sign-in.server.ts";
import { signInWithGoogle } from "#app/features/sign-in/sign-in-with-google.server.ts";
import { emailInput } from "#app/lib/schemas.ts";
import type { GoogleSettings } from "#app/platform/google/google-attempt.server.ts";
import type { Trip } from "#app/platform/google/google-strategy.server.ts";
import { negotiate, readWishes } from "#app/platform/http/language.server.ts";
import { servicesContext } from "#app/platform/http/request-context.server.ts";
import { anyone, defineUseCase, type Ruled } from "#app/platform/http/use-case.server.ts";
import { m } from "#messages";

const name = personNameInput({ missing: "" });

/** An account's name comes from Google. If our forms would refuse that name, the user gets the
 * first part of the mail address, or "Player". */
export const googleProfileInput = z
  .object({
    sub: z.string(),
    email: emailInput().nullable().catch(null),
    emailVerified: z.boolean(),
    name: z.unknown(),
  })
  .transform(({ sub, email, emailVerified, name: googleName }) => ({
    sub,
    email: emailVerified ? email : null,
    name: name.safeParse(googleName).data ?? name.safeParse(email?.split("@")[0]).data ?? "Player",
  }));

type AuthenticateArgs = { context: Readonly<RouterContextProvider>; request: Request };

type Account = { id: number; name: string; isNew?: boolean };

/** The strategies of the authenticator return this function, and we call it afterwards. So errors
 * of our own rules are not taken for errors of Google. */
type SignIn = () => Promise<Ruled<Account>>;

export const signInUseCase = defineUseCase({
  caller: anyone,
  input: signInInput,
  limits: "in the rule",
  problems: {
    wrong_credentials: {
      status: 401,
      error: m.sign_in_wrong,
      title: m.sign_in_wrong_title,
      text: m.sign_in_wrong_text,
    },
  },
  rule: ({ args, input: { email, password } }) => signInByForm(args, { email, password }),
});

async function signInByForm(args: AuthenticateArgs, input: z.output<typeof signInInput>) {
  const form = { method: "POST", body: new URLSearchParams(input) };
  const authenticator = await createAuthenticator(args);
  const rule = await authenticator.authenticate("form", new Request(args.request.url, form));
  return rule();
}

export async function authenticateWithGoogle(
  args: AuthenticateArgs,
  settings: GoogleSettings,
  trip: Trip,
) {
  const authenticator = await createAuthenticator(args, { settings, trip });
  return authenticator.authenticate("google", args.request);
}

async function createAuthenticator(
  args: AuthenticateArgs,
  google?: { settings: GoogleSettings; trip: Trip },
) {
  const { db } = args.context.get(servicesContext);
  const authenticator = new Authenticator<SignIn>();
  const withPassword = new FormStrategy<SignIn>(async ({ form }) => {
    const input = signInInput.parse(Object.fromEntries(form));
    return () => tryPassword(args, input.email, () => signIn(db, input));
  });
  authenticator.use(withPassword, "form");
  if (!google) return authenticator;
  const { GoogleStrategy } = await import("#app/platform/google/google-strategy.server.ts");
  const withGoogle = new GoogleStrategy<SignIn>(google.settings, google.trip, async (payload) => {
    const profile = googleProfileInput.parse(payload);
    const mailLanguage = negotiate(readWishes(args.request));
    return () => signInWithGoogle(db, { ...profile, mailLanguage });
  });
  return authenticator.use(withGoogle);
}
