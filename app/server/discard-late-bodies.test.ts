import { connect } from "node:net";
import express from "express";
import { expect, onTestFinished, test } from "vitest";
import { limitBodies } from "./limits.ts";

test("cuts off a client that stops sending after the response, before the end of the body", async () => {
  const app = express()
    .use((_req, { locals }, next) => next(void Object.assign(locals, { info: { ip: "::1" } })))
    .use(limitBodies(100), (_req, res) => void res.status(401).end());
  const server = app.listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  await new Promise((resolve) => server.once("listening", resolve));
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const socket = connect(port, "127.0.0.1");
  socket.write("POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000\r\n\r\na");
  const start = performance.now();
  const answer = await new Promise<string>((resolve) => {
    let text = "";
    socket.on("data", (data) => {
      text += data;
    });
    socket.on("error", () => {}).on("close", () => resolve(text));
  });
  expect(answer).toMatch(/^HTTP\/1.1 401/);
  expect(performance.now() - start).toBeGreaterThan(90);
});
