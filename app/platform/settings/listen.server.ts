import type { Server } from "node:http";
import { BadSetting } from "#app/platform/settings/bad-setting.server.ts";

type Place = { port: number; host: string; setting?: "PORT" | "METRICS_PORT" };

/** Returns the port. For the port 0, the system chooses one. An error names the setting to
 * change. */
export async function listen(server: Server, { port, host, setting = "PORT" }: Place) {
  await new Promise<void>((resolve, reject) => {
    const refuse = (error: NodeJS.ErrnoException) => {
      const text = explain(error.code, { port, host, setting });
      reject(text ? new BadSetting(text) : error);
    };
    server.once("error", refuse).listen(port, host, () => resolve());
  });
  const address = server.address();
  return typeof address === "object" && address ? address.port : port;
}

function explain(code: string | undefined, { port, host, setting }: Required<Place>) {
  if (code === "EADDRINUSE") return `Port ${port} is in use. Set ${setting} to another one.`;
  if (code === "EACCES")
    return `This user may not listen on port ${port}. Set ${setting} to one above 1023.`;
  if (/^(EADDRNOTAVAIL|ENOTFOUND|EAI_AGAIN|EINVAL)$/.test(code ?? ""))
    return `HOST ${host} is not an address of this machine (${code}).`;
  return undefined;
}
