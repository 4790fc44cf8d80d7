import type { ActionFunctionArgs } from "react-router";
import { z } from "zod";
import { type ApiCaller, anyone, type Call, servicesOf } from "#app/platform/http/call.server.ts";
import { checked, readBody } from "#app/platform/http/endpoint.server.ts";

type Readable<Input, Identity> = {
  caller?: ApiCaller<Identity>;
  input?: z.ZodType<Input>;
  isInputOptional?: true;
};

/** Who calls, and with what; throws the response for those who may not, and for bad input. */
export async function readCall<Input, Identity>(
  args: ActionFunctionArgs,
  use: Readable<Input, Identity>,
): Promise<Call<Input, Identity>> {
  const { request, url } = args;
  const isRead = request.method === "GET" || request.method === "HEAD";
  const body = bodyOf(request);
  const who = (use.caller ?? anyone) as ApiCaller<Identity>;
  // Credentials may stand in a body, never in an address: addresses are logged.
  const caller = await who.api(args, async () => (isRead ? undefined : body("optional")));
  const readSent = async () =>
    isRead
      ? Object.fromEntries(url.searchParams)
      : body(use.isInputOptional ? "optional" : "required");
  const sent = use.input ? await readSent() : {};
  const input = checked(sent, (use.input ?? noInput) as z.ZodType<Input>);
  return { ...servicesOf(args), caller, userId: who.userId(caller), input };
}

const noInput: z.ZodType = z.object({});

/** Reads the JSON body of a request once. */
function bodyOf(request: Request) {
  let read: Promise<unknown> | undefined;
  return (body: "required" | "optional") => {
    read ??= readBody(request, body);
    return read;
  };
}
