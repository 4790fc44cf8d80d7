import { apiCall, apiRoute } from "#app/features/reference/api-route.server.ts";
import { accountShape } from "#app/features/reference/shapes.input.ts";
import { signInByForm } from "#app/features/sign-in/authenticator.server.ts";
import { signInAs } from "#app/features/sign-in/session.server.ts";
import { signInInput } from "#app/features/sign-in/sign-in.server.ts";
import { signInProblems } from "#app/features/sign-in/sign-in.ts";

export const action = apiRoute({
  POST: apiCall({
    summary: "Signs in and sets the session cookie.",
    response: accountShape,
    isLimited: true,
    input: signInInput,
    problems: signInProblems,
    rule: ({ args, input }) => signInByForm(args, input),
    async done({ id, name }, { args, input: { email } }) {
      return Response.json({ id, name, email }, { headers: await signInAs(args, id) });
    },
  }),
});
