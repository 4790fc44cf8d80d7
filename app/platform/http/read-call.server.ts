import type { ActionFunctionArgs } from "react-router";
import type { z } from "zod";
import { type ApiCaller, anyone, type Call, toServices } from "#app/platform/http/call.server.ts";
import { checked, readBody } from "#app/platform/http/endpoint.server.ts";
import { readRates, refuseRead } from "#app/platform/http/read-limits.server.ts";

type Readable<Input, Identity> = {
  caller?: ApiCaller<Identity>;
  input?: z.core.$ZodType<Input>;
  isInputOptional?: true;
};

/** The caller and the input; throws the response when the caller has no right or the input is invalid. */
export async function readCall<Input, Identity>(
  args: ActionFunctionArgs,
  use: Readable<Input, Identity>,
): Promise<Call<Input, Identity>> {
  const { request, url } = args;
  const isRead = request.method === "GET" || request.method === "HEAD";
  let reading: Promise<unknown> | undefined;
  // Other limits count what the schema has accepted: too late for what is slow to read.
  const refuseLarge = () => {
    const refused = refuseRead(args, readRates.largeBodies);
    if (refused) throw refused;
  };
  const read = (body: "required" | "optional") => {
    reading ??= readBody(request, body, refuseLarge);
    return reading;
  };
  const who = (use.caller ?? anyone) as ApiCaller<Identity>;
  // Credentials may stand in a body, never in an address: addresses are logged.
  const caller = await who.api(args, async () => (isRead ? undefined : read("optional")));
  const base = { ...toServices(args), caller, userId: who.userId(caller) };
  if (!use.input) return { ...base, input: {} as Input };
  const query = () => Object.fromEntries(url.searchParams);
  const sent = isRead ? query() : await read(use.isInputOptional ? "optional" : "required");
  return { ...base, input: checked(sent, use.input) };
}
