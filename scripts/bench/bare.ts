import { createServer } from "node:http";

const { headers, body } = JSON.parse(process.env.GIVEN ?? "{}");
const bytes = Buffer.from(body, "base64");

createServer((_request, response) => {
  response.writeHead(200, headers);
  response.end(bytes);
}).listen(Number(process.env.PORT), "127.0.0.1");
