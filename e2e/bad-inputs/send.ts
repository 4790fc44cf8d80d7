import { Agent, request } from "node:http";
import { connect } from "node:net";

export type Sent = { method: string; path: string; headers: Record<string, string>; body?: Buffer };
export type Answer = { status: number; headers: Record<string, string>; body: string };

/** For requests that a server reads to their end: those with a body may be refused before. */
const connections = new Agent({ keepAlive: true });

/** Sends a request as it stands, without the tidying that `fetch` does to paths and headers. */
export function send(
  origin: string,
  { method, path, headers: given, body }: Sent,
): Promise<Answer> {
  const headers = body ? { ...given, "content-length": String(body.length) } : given;
  const { hostname, port } = new URL(origin);
  const agent = body ? false : connections;
  return new Promise((resolve, reject) => {
    const outgoing = request({ hostname, port, method, path, headers, agent }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk) => chunks.push(chunk));
      response.on("end", () => resolve(answerOf(response, chunks)));
      response.on("error", reject);
    });
    // A refusal may come, and the connection close, while the rest of a large body is on its way.
    outgoing.on("error", (error) => setTimeout(reject, 200, error));
    outgoing.end(body);
  });
}

type Incoming = { statusCode?: number; headers: NodeJS.Dict<string | string[]> };

function answerOf({ statusCode = 0, headers }: Incoming, chunks: Buffer[]): Answer {
  const flat = Object.entries(headers).map(([name, value]) => [name, String(value ?? "")]);
  return {
    status: statusCode,
    headers: Object.fromEntries(flat),
    body: Buffer.concat(chunks).toString(),
  };
}

/** Writes bytes to a socket and reads the answer until the server closes or a second is quiet. */
export function sendRaw(origin: string, bytes: string): Promise<Answer> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve) => {
    let received = "";
    const socket = connect(Number(port), hostname, () => socket.write(bytes));
    const finish = () => {
      socket.destroy();
      resolve(parse(received));
    };
    socket.setTimeout(1_500, finish);
    socket.on("data", (chunk) => {
      received += chunk.toString("latin1");
      if (/\r\n\r\n/.test(received)) socket.setTimeout(300);
    });
    socket.on("close", finish);
    socket.on("error", finish);
  });
}

function parse(received: string): Answer {
  const [head = "", ...rest] = received.split("\r\n\r\n");
  const [status = "", ...lines] = head.split("\r\n");
  const headers = lines
    .map((line) => line.split(/:\s*/, 2))
    .map(([name = "", value = ""]) => [name.toLowerCase(), value]);
  return {
    status: Number(status.split(" ")[1] ?? 0),
    headers: Object.fromEntries(headers),
    body: rest.join("\r\n\r\n"),
  };
}
