import { createECDH, randomBytes } from "node:crypto";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { decrypt } from "http_ece";
import { onTestFinished } from "vitest";

/** A request that the service got. */
export type Posted = { path: string; headers: http.IncomingHttpHeaders; body: Buffer };

type Responds = (
  path: string,
  times: number,
) => { status?: number; headers?: http.OutgoingHttpHeaders };

/** What the path says, `/410/x`, else 201. */
const asPathSays: Responds = (path) => ({ status: Number(/^\/(\d{3})\//.exec(path)?.[1] ?? 201) });

/** A push service on this machine. `hang` makes it never answer. */
export async function aPushService(responds: Responds = asPathSays) {
  const posted: Posted[] = [];
  const waiting = new Set<http.ServerResponse>();
  const server = http.createServer(async (req, res) => {
    const parts: Buffer[] = [];
    for await (const part of req) parts.push(part);
    const path = req.url ?? "";
    posted.push({ path, headers: req.headers, body: Buffer.concat(parts) });
    const { status = 201, headers } = responds(
      path,
      posted.filter((it) => it.path === path).length,
    );
    if (path.startsWith("/hang/")) return void waiting.add(res);
    res.writeHead(status, headers).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const stop = () => {
    server.closeAllConnections();
    return new Promise<void>((resolve) => server.close(() => resolve()));
  };
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    posted,
    to: (path: string) => posted.filter((it) => it.path === path),
    stop,
  };
}

export type PushService = Awaited<ReturnType<typeof aPushService>>;

/** One that ends with the test. */
export async function aPushServiceOfTest(responds?: Responds): Promise<PushService> {
  const service = await aPushService(responds);
  onTestFinished(service.stop);
  return service;
}

/** A subscription as a browser makes it, whose keys the test knows. */
export function aSubscription(origin: string, path = `/push/${randomBytes(8).toString("hex")}`) {
  const privateKey = createECDH("prime256v1");
  privateKey.generateKeys();
  const p256dh = privateKey.getPublicKey("base64url");
  const auth = randomBytes(16).toString("base64url");
  return {
    path,
    endpoint: origin + path,
    keys: { p256dh, auth },
    /** What a message says; another implementation than the product's decrypts it. */
    read: ({ body }: Posted) =>
      JSON.parse(decrypt(body, { version: "aes128gcm", privateKey, authSecret: auth }).toString()),
  };
}

/** A private key in base64url. */
export function aVapidKey(): string {
  const pair = createECDH("prime256v1");
  pair.generateKeys();
  return Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()])
    .subarray(-32)
    .toString("base64url");
}
