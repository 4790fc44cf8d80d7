import net from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { toCpu, toMemory } from "./processes.ts";

type Live = { connections: number; memoryMb: number; cpuPercent: number };

/**
 * Measures the cost of idle live pages. Some requests go first, so that the memory of a process's
 * first work is not counted.
 */
export async function measureLive(pid: number, port: number, cookie: string): Promise<Live> {
  for (let turn = 0; turn < 500; turn++) await ask(port, cookie);
  const teams = await fetch(`http://localhost:${port}/api/teams`, { headers: { cookie } });
  const [team] = (await teams.json()) as { id: number }[];
  const before = toMemory(pid).all;
  const sockets: net.Socket[] = [];
  // The server handles only some hundred requests at once.
  while (sockets.length < 1_000) {
    const some = Array.from({ length: 20 }, () => open(port, cookie, team?.id));
    sockets.push(...(await Promise.all(some)));
  }
  await sleep(2_000);
  const memoryMb = toMemory(pid).all - before;
  const [cpu, began] = [toCpu(pid), performance.now()];
  await sleep(5_000);
  const cpuPercent = ((toCpu(pid) - cpu) / (performance.now() - began)) * 100;
  for (const socket of sockets) socket.destroy();
  return { connections: sockets.length, memoryMb, cpuPercent };
}

async function ask(port: number, cookie: string) {
  const answer = await fetch(`http://localhost:${port}/`, { headers: { cookie } });
  await answer.arrayBuffer();
}

function open(port: number, cookie: string, team = 0) {
  return new Promise<net.Socket>((resolve, reject) => {
    const socket = net.connect(port, "127.0.0.1", () => {
      socket.write(
        `GET /live?teams=${team} HTTP/1.1\r\nHost: localhost:${port}\r\nCookie: ${cookie}\r\n\r\n`,
      );
    });
    socket.once("error", reject).once("data", (head: Buffer) => {
      if (head.includes(" 200 ")) resolve(socket);
      else reject(new Error(head.toString().slice(0, 100)));
    });
  });
}
