import type { LookupAddress } from "node:dns";
import { Resolver } from "node:dns/promises";
import type { LookupFunction } from "node:net";
import ipaddr from "ipaddr.js";
import type { Settings } from "#app/platform/settings/settings.server.ts";

type Site = Pick<Settings, "appOrigin" | "stagingHost" | "push">;

const longest = 1_000;

const isLocalName = (name: string) =>
  /(^|\.)(localhost|local|internal|lan|home\.arpa)$/.test(name) || !name.includes(".");

/** True for an https URL with the usual port and a public host that is not ours. Otherwise somebody
 * could make us send requests to servers in our own network. We have no list of push services,
 * because people run their own. */
export function isPushAddress(address: string, site: Site): boolean {
  if (address.length > longest || !/^[\x21-\x7e]+$/.test(address)) return false;
  if (!URL.canParse(address)) return false;
  const { protocol, username, password, port, hostname, origin } = new URL(address);
  if (username || password) return false;
  if (site.push.testOrigin !== undefined && origin === site.push.testOrigin) return true;
  const name = hostname.replace(/\.$/, "");
  const isAddress = ipaddr.isValid(name.replace(/^\[|\]$/g, ""));
  return (
    protocol === "https:" && port === "" && !isAddress && !isLocalName(name) && !isOurs(name, site)
  );
}

const isOurs = (name: string, { appOrigin, stagingHost }: Site) =>
  name === new URL(appOrigin).hostname || name === stagingHost?.replace(/:\d+$/, "");

export class PrivateAddress extends Error {}

type Resolve = (hostname: string) => Promise<LookupAddress[]>;

/** `dns.lookup` would occupy one of Node's four threads while a name server is slow. */
export async function resolveName(
  hostname: string,
  resolver = new Resolver({ timeout: 2_000, tries: 1 }),
): Promise<LookupAddress[]> {
  const [v4, v6] = await Promise.allSettled([
    resolver.resolve4(hostname),
    resolver.resolve6(hostname),
  ]);
  if (v4.status === "rejected" && v6.status === "rejected") throw v4.reason;
  const found = (answer: PromiseSettledResult<string[]>, family: 4 | 6) =>
    answer.status === "fulfilled" ? answer.value.map((address) => ({ address, family })) : [];
  return [...found(v4, 4), ...found(v6, 6)];
}

export const publicLookup =
  (resolve: Resolve = resolveName): LookupFunction =>
  (hostname, { all }, callback) => {
    resolve(hostname).then(
      (addresses) => {
        const [first] = addresses;
        if (!first) return callback(new PrivateAddress("No address"), "");
        if (!addresses.every(({ address }) => isPublic(address)))
          return callback(new PrivateAddress("The service is not on a public address"), "");
        if (all) return callback(null, addresses);
        callback(null, first.address, first.family);
      },
      (error) => callback(error, ""),
    );
  };

const isPublic = (address: string) =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === "unicast";
