import { once } from "node:events";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { Readable } from "node:stream";
import { expect, test } from "vitest";
import { ObjectTooLarge } from "#app/platform/files/file-errors.server.ts";
import { createS3Store } from "#app/platform/files/s3.server.ts";

const piece = Buffer.alloc(64 * 1024);

/** A bucket that does not say how long an object is, and goes on until the reader hangs up. */
async function aBucketWithoutLengths() {
  let sent = 0;
  function* pieces() {
    for (sent = 0; sent < 1000; sent++) yield piece;
  }
  const server = http.createServer((_request, response) => {
    response.writeHead(200, { etag: '"1"' });
    Readable.from(pieces()).pipe(response);
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  return { server, endpoint: `http://127.0.0.1:${port}`, sentBytes: () => sent * piece.length };
}

test("an object of unknown length is read up to its limit, not whole", async () => {
  const { server, endpoint, sentBytes } = await aBucketWithoutLengths();
  const keys = { region: "eu", accessKeyId: "a", secretAccessKey: "b", bucket: "c" };
  const store = createS3Store({ ...keys, endpoint } as Parameters<typeof createS3Store>[0]);
  await expect(store.get("x", 1_000_000)).rejects.toBeInstanceOf(ObjectTooLarge);
  expect(sentBytes()).toBeLessThan(30_000_000);
  server.closeAllConnections();
  server.close();
});
