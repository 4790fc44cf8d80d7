import { createServer } from "node:http";

/** The minimal server: writes given bytes and headers for every request. */
const { BODY = "", HEAD = "{}", PORT } = process.env;
const body = Buffer.from(BODY, "base64");
const head = JSON.parse(HEAD);

createServer((_request, response) => {
  response.writeHead(200, head);
  response.end(body);
}).listen(Number(PORT), "127.0.0.1");
