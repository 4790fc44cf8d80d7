import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";

type Arrived = { To: string; Subject: string; TextBody: string; Metadata: { key: string } };

/** Responses that Postmark would not send. */
type Junk = "page" | "nothing" | "scrap" | "hangup";

/** The stub's treatment of a mail. */
export type Behaviour = "ok" | "refused" | "misconfigured" | "busy" | "broken" | "hang" | Junk;

/** A server with Postmark's protocol that behaves as configured. */
export async function aPostmark(behave: (mail: Arrived) => Behaviour = () => "ok") {
  const arrived: Arrived[] = [];
  const calls: number[] = [];
  const server = createServer(async (req, res) => {
    const body = await json(req);
    calls.push(Array.isArray(body) ? body.length : 1);
    if (Array.isArray(body)) return answerBatch(res, body, behave, arrived);
    const mail = body as Arrived;
    const behaviour = behave(mail);
    if (behaviour === "ok") arrived.push(mail);
    answers[behaviour](res, mail);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  /** `calls` has the number of mails in each call. */
  return { host: `127.0.0.1:${port}`, arrived, calls, close };
}

/** One response for all; what the first one does to the connection, it does to all. */
function answerBatch(
  res: ServerResponse,
  mails: Arrived[],
  behave: (mail: Arrived) => Behaviour,
  arrived: Arrived[],
) {
  const codes: Partial<Record<Behaviour, [number, string]>> = {
    ok: [0, "OK"],
    refused: [406, "You tried to send to inactive"],
    misconfigured: [400, "The 'From' address has no sender signature"],
    busy: [429, "Rate limit exceeded"],
  };
  const behaviours = mails.map(behave);
  const [first = "ok"] = behaviours;
  const [mail] = mails;
  if (mail && !codes[first]) return answers[first](res, mail);
  for (const [at, mail] of mails.entries()) if (behaviours[at] === "ok") arrived.push(mail);
  const responses = behaviours.map((each) => {
    const [ErrorCode, Message] = codes[each] ?? [500, "Internal error"];
    return { ErrorCode, Message };
  });
  res.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(responses));
}

const say = (res: ServerResponse, status: number, ErrorCode: number, Message: string) =>
  res
    .writeHead(status, { "content-type": "application/json" })
    .end(JSON.stringify({ ErrorCode, Message, MessageID: "1", SubmittedAt: "2026-01-01" }));

const answers: Record<Behaviour, (res: ServerResponse, mail: Arrived) => void> = {
  ok: (res) => say(res, 200, 0, "OK"),
  refused: (res, { To }) => say(res, 422, 406, `You tried to send to inactive: ${To}`),
  misconfigured: (res) => say(res, 422, 400, "The 'From' address has no sender signature"),
  busy: (res) => say(res, 429, 429, "Rate limit exceeded"),
  broken: (res) => res.writeHead(500).end("<h1>Internal error</h1>"),
  hang: () => {},
  page: (res) => res.writeHead(200, { "content-type": "text/html" }).end("<p>Back soon"),
  nothing: (res) => res.writeHead(200).end(),
  scrap: (res) => res.writeHead(422, { "content-type": "application/json" }).end('{"ErrorCode":'),
  hangup: (res) => res.destroy(),
};
