import { request } from "node:http";
import { connect } from "node:net";
import { onTestFinished } from "vitest";
import { expect, testWithoutJobs as test, visitor } from "#e2e/harness/test.ts";

const type = "Content-Type: application/x-www-form-urlencoded";

/** Sends a sign-up of which most never comes; returns what has come back so far. */
function halfSend(port: number) {
  const socket = connect(port, "127.0.0.1");
  onTestFinished(() => void socket.destroy());
  let text = "";
  socket
    .on("error", () => {})
    .on("data", (data) => {
      text += data;
    });
  const head = `POST /sign-up HTTP/1.1\r\nHost: localhost:${port}\r\n${type}`;
  socket.write(`${head}\r\nContent-Length: 5000\r\n\r\nname=`);
  return () => Number(text.slice(9, 12));
}

/** Posts a wrong password as a client with another address would. */
function signInFrom(localAddress: string, port: number) {
  return new Promise<number | undefined>((resolve, reject) => {
    const headers = { host: `localhost:${port}`, "content-type": type.slice(14) };
    const to = { host: "127.0.0.1", port, path: "/sign-in", method: "POST", headers, localAddress };
    request(to, (response) => resolve(response.resume().statusCode))
      .on("error", reject)
      .end("email=nobody@openrun.example&password=wrong-password");
  });
}

test("300 half-sent sign-ups of one client do not stop others from reading and signing in", async ({
  server,
}) => {
  const port = Number(new URL(server.origin).port);
  const statuses = Array.from({ length: 300 }, () => halfSend(port));
  const refused = () => statuses.filter((status) => [408, 503].includes(status())).length;
  await expect.poll(refused, { timeout: 30_000 }).toBeGreaterThanOrEqual(240);
  const guest = visitor(server);
  for (const path of ["/", "/sign-in", "/api/teams/latest"]) {
    expect((await guest.get(path)).status).toBe(200);
  }
  expect(await signInFrom("127.0.0.2", port)).toBe(401);
});
