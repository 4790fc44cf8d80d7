import { createDecipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from "node:crypto";
import http from "node:http";
import type { AddressInfo } from "node:net";
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
    /** What a message says. */
    read: ({ body }: Posted) =>
      JSON.parse(decrypt(body, privateKey, Buffer.from(auth, "base64url"))),
  };
}

/** As a browser decrypts a message (RFC 8291, in one record of RFC 8188): not by the library of the product. */
function decrypt(body: Buffer, own: ECDH, auth: Buffer): string {
  const salt = body.subarray(0, 16);
  const senderEnds = 21 + body.readUInt8(20);
  const sender = body.subarray(21, senderEnds);
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), own.getPublicKey(), sender]);
  const secret = hkdf(own.computeSecret(sender), auth, info, 32);
  const key = hkdf(secret, salt, Buffer.from("Content-Encoding: aes128gcm\0"), 16);
  const nonce = hkdf(secret, salt, Buffer.from("Content-Encoding: nonce\0"), 12);
  const opened = createDecipheriv("aes-128-gcm", key, nonce).setAuthTag(body.subarray(-16));
  const padded = opened.update(body.subarray(senderEnds, -16));
  opened.final();
  // A 2 ends the text of the last record, and zeros may follow.
  return padded.subarray(0, padded.lastIndexOf(2)).toString();
}

const hkdf = (secret: Buffer, salt: Buffer, info: Buffer, bytes: number) =>
  Buffer.from(hkdfSync("sha256", secret, salt, info, bytes));

/** A private key in base64url. */
export function aVapidKey(): string {
  const pair = createECDH("prime256v1");
  pair.generateKeys();
  return Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()])
    .subarray(-32)
    .toString("base64url");
}
