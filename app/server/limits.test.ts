import { connect } from "node:net";
import express, { type RequestHandler } from "express";
import { expect, onTestFinished, test } from "vitest";
import { limitBodies } from "./limits.ts";

const checkMs = 100;

/** Begins to send a body to a server that handles it with `respond`. */
async function beginBody(respond: RequestHandler) {
  const app = express()
    .use((_req, { locals }, next) => next(void Object.assign(locals, { info: { ip: "::1" } })))
    .use(limitBodies(checkMs), respond);
  const server = app.listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  await new Promise((resolve) => server.once("listening", resolve));
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const socket = connect(port, "127.0.0.1");
  socket.write("POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000000\r\n\r\na");
  const response = new Promise<string>((resolve) => {
    let text = "";
    socket.on("data", (data) => {
      text += data;
    });
    socket.on("error", () => {}).on("close", () => resolve(text));
  });
  return { socket, response };
}

test("cuts off a client that stops sending after the response, before the end of the body", async () => {
  const start = performance.now();
  const { response } = await beginBody((_req, res) => void res.status(401).end());
  expect(await response).toMatch(/^HTTP\/1.1 401/);
  expect(performance.now() - start).toBeGreaterThan(0.9 * checkMs);
});

test("refuses a body of which a few bytes arrive again and again", async () => {
  const { socket, response } = await beginBody((req) => void req.resume());
  const dripping = setInterval(() => socket.write("a"), checkMs / 10);
  onTestFinished(() => clearInterval(dripping));
  expect(await response).toMatch(/^HTTP\/1.1 408/);
});
