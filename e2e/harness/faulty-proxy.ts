import { once } from "node:events";
import { createServer, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

/** The proxy's treatment of a request: pass it, break it, or reply itself. */
export type Fault = "none" | "refused" | "hang" | "trickle" | "cut" | Reply;

/** A response in place of the server's. */
export type Reply = { status: number; body: string; headers?: Record<string, string> };

/** An HTTP proxy that breaks requests on demand. With `asTarget` it asks as if it had been asked at the target's address. */
export async function aFaultyProxy(target: string, { asTarget = false } = {}) {
  let fault: Fault = "none";
  const server = createServer(async (req, res) => {
    const now = fault;
    if (now === "hang") return;
    if (typeof now === "object") {
      req.resume();
      return void res.writeHead(now.status, now.headers).end(now.body);
    }
    const { method, url } = req;
    const headers = { ...req.headers };
    if (asTarget) headers.host = new URL(target).host;
    if (asTarget && headers.origin) headers.origin = target;
    const body = await buffer(req);
    const [upstream] = await once(
      request(new URL(url ?? "/", target), { method, headers }).end(body),
      "response",
    );
    const bytes = await buffer(upstream);
    res.writeHead(upstream.statusCode, upstream.headers);
    if (now === "none") return void res.end(bytes);
    halfOf(bytes, res, now);
  });
  const listen = async (port: number) => {
    server.listen(port, "127.0.0.1");
    await once(server, "listening");
    return (server.address() as AddressInfo).port;
  };
  const stop = async () => {
    if (!server.listening) return;
    server.closeAllConnections();
    server.close();
    await once(server, "close");
  };
  const port = await listen(0);
  return {
    url: `http://127.0.0.1:${port}`,
    /** Applies from now on, also to requests in progress. */
    async setFault(next: Fault) {
      fault = next;
      server.closeAllConnections();
      if (next === "refused") await stop();
      else if (!server.listening) await listen(port);
    },
    close: stop,
  };
}

/** Sends less than was promised, and then hangs up or says nothing more. */
function halfOf(bytes: Buffer, res: ServerResponse, how: Fault) {
  const half = bytes.subarray(0, Math.floor(bytes.length / 2)) as Uint8Array;
  res.write(half, () => {
    if (how === "cut") res.destroy();
  });
}
