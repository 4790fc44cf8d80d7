import { userContext } from "#app/features/accounts/current-user.server.ts";
import { apiCall, apiRoute, success } from "#app/features/reference/api-route.server.ts";
import {
  confirmEmail,
  confirmEmailInput,
  tokenInput,
} from "#app/features/sign-in/confirm-email.server.ts";
import { confirmEmailProblems } from "#app/features/sign-in/confirm-email.ts";
import { refuse } from "#app/lib/outcome.ts";

export const action = apiRoute({
  GET: apiCall({
    summary: "Confirms the e-mail address that a link was sent to.",
    ...success,
    input: confirmEmailInput,
    problems: confirmEmailProblems,
    async rule({ args, db, input }) {
      if (args.request.method === "HEAD") return new Response(null);
      const token = tokenInput.safeParse(input.token);
      const provedBy = { userId: args.context.get(userContext)?.id };
      return token.success
        ? confirmEmail(db, { token: token.data, provedBy })
        : refuse("invalid_token");
    },
  }),
});
