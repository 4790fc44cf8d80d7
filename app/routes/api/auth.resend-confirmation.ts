import { resendConfirmationInput } from "#app/features/accounts/resend-confirmation.input.ts";
import { resendConfirmation } from "#app/features/accounts/resend-confirmation.server.ts";
import { confirmationSent, resendLimits } from "#app/features/accounts/resend-confirmation.ts";
import { worldContext } from "#app/platform/http/app-services.server.ts";
import { endpoint, parseJson, refusal } from "#app/platform/http/endpoint.server.ts";
import { overLimit, overLimitOf } from "#app/platform/http/limits.server.ts";
import type { Route } from "./+types/auth.resend-confirmation.ts";

const resend = endpoint<Route.ActionArgs>({
  async POST(args) {
    const { email } = await parseJson(args.request, resendConfirmationInput);
    const limited =
      (await overLimit(args, resendLimits)) ?? (await overLimitOf(args, email, resendLimits));
    if (limited) return refusal(limited);

    await resendConfirmation(args.context.get(worldContext).db, { email });
    return Response.json({ message: confirmationSent.text });
  },
});

export { resend as action, resend as loader };
