import { connect, type Socket } from "node:net";
import { workerData } from "node:worker_threads";

/** `workerData`: an app and the attacks on it, from a thread of its own until that ends. */
export type Hostile = { origin: string; attacks: Attack[] };
export type Attack = keyof typeof attacks;

const { hostname, host, port } = new URL((workerData as Hostile).origin);

type Connection = { from: string; text: string | Buffer; isRead?: boolean };

/** One connection that is opened again when the server has closed it. */
function keepOpen({ from, text, isRead = false }: Connection, onOpen = (_socket: Socket) => {}) {
  const open = () => {
    const to = { host: hostname === "localhost" ? "127.0.0.1" : hostname, port: Number(port) };
    const socket = connect({ ...to, localAddress: from });
    socket.on("error", () => {}).on("close", () => setTimeout(open, 200));
    socket.write(text);
    if (isRead) socket.resume();
    onOpen(socket);
  };
  open();
}

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: ${host}\r\n\r\n`;

/** The head of a post of JSON or a form. */
const post = (path: string, type: string, length: number) =>
  `POST ${path} HTTP/1.1\r\nHost: ${host}\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\n\r\n`;

/** More than the kernel takes, in as many requests as one connection may have waiting. */
const unread = get("/api/openapi.json").repeat(32);

/** From the addresses of several networks; `each` connections from one. */
function fromAddresses(addresses: string[], each: number, open: (from: string) => void) {
  for (const from of addresses) for (let at = 0; at < each; at++) open(from);
}

const addresses = (networks: number, hosts: number) =>
  Array.from({ length: networks * hosts }, (_, at) => {
    const network = 10 + Math.floor(at / hosts);
    return `127.0.${network}.${1 + (at % hosts)}`;
  });

const form = post("/sign-in", "application/x-www-form-urlencoded", 5_000);
const jsonSize = 8 * 1024 * 1024;

const json = (repeated: string) => {
  const body = Buffer.from(repeated.repeat(jsonSize / repeated.length));
  const head = post("/api/auth/signin-profile", "application/json", body.length);
  return Buffer.concat([Buffer.from(head), body]);
};

const attacks = {
  "reads nothing": () =>
    fromAddresses(addresses(10, 1), 2, (from) => keepOpen({ from, text: unread })),
  "reads a byte a second": () =>
    fromAddresses(addresses(10, 1), 2, (from) =>
      keepOpen({ from, text: unread }, (socket) => {
        const timer = setInterval(() => socket.read(1), 1_000);
        socket.once("close", () => clearInterval(timer));
      }),
    ),
  "sends 530 requests at once": () => {
    const text = get("/help").repeat(300) + get("/sign-in?x").repeat(230);
    fromAddresses(addresses(1, 4), 1, (from) => keepOpen({ from, text }));
  },
  "sends nothing": () =>
    fromAddresses(addresses(4, 4), 20, (from) => keepOpen({ from, text: "", isRead: true })),
  "sends half bodies": () =>
    fromAddresses(addresses(1, 16), 30, (from) =>
      keepOpen({ from, text: `${form}a`, isRead: true }),
    ),
  "sends half bodies from 8 networks": () =>
    fromAddresses(addresses(8, 2), 20, (from) =>
      keepOpen({ from, text: `${form}a`, isRead: true }),
    ),
  "sends 8 MB of JSON": () => {
    const texts = [json("[],"), json("["), json('{"k":0},'), json('"\\"')];
    for (const [at, text] of texts.entries())
      keepOpen({ from: `127.0.10.${at + 1}`, text, isRead: true });
  },
};

for (const attack of (workerData as Hostile).attacks) attacks[attack]();
