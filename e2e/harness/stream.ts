import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import type { Visitor } from "#e2e/harness/visitor.ts";

/** An open stream of live updates on its own connection. */
export type OpenStream = {
  status: number;
  headers: IncomingMessage["headers"];
  /** The number of "changed" events so far. */
  changes: () => number;
  /** Everything received so far. */
  text: () => string;
  /** Resolves when the server has ended it. */
  ended: Promise<void>;
  close(): void;
};

/**
 * Opens the stream of these teams with this browser's session, and waits for the response headers.
 */
export async function openStream(
  origin: string,
  browser: Visitor,
  teams: number[],
  since?: string,
  lastEventId?: string,
): Promise<OpenStream> {
  const cookie = [...browser.cookies].map((pair) => pair.join("=")).join("; ");
  const search = new URLSearchParams({ teams: teams.join(), ...(since && { since }) });
  const url = `${origin}/live?${search}`;
  const headers = { cookie, ...(lastEventId && { "last-event-id": lastEventId }) };
  const request = get(url, { headers, agent: false }).on("error", () => {});
  const [response]: IncomingMessage[] = await once(request, "response");
  if (!response) throw new Error("No response");
  let said = "";
  response.setEncoding("utf8").on("error", () => {});
  response.on("data", (part) => {
    said += part;
  });
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    text: () => said,
    changes: () => said.match(/data: changed/g)?.length ?? 0,
    ended: new Promise((resolve) => response.once("end", resolve)),
    close: () => request.destroy(),
  };
}
