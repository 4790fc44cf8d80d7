import dns from "node:dns";
import type { LookupFunction } from "node:net";
import ipaddr from "ipaddr.js";
import type { Settings } from "#app/platform/settings/settings.server.ts";

type Site = Pick<Settings, "appOrigin" | "stagingHost" | "push">;

const longest = 1_000;

/** Names that mean a machine of the local network. */
const isLocalName = (name: string) =>
  /(^|\.)(localhost|local|internal|lan|home\.arpa)$/.test(name) || !name.includes(".");

/**
 * Returns whether we post to this address of a push service: https on its own port, a public name that is not
 * ours. There is no list of services: people run their own.
 */
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

/** The name of a service has an address that is not public. */
export class PrivateAddress extends Error {}

type Lookup = (
  hostname: string,
  options: dns.LookupAllOptions,
  callback: (error: NodeJS.ErrnoException | null, addresses: dns.LookupAddress[]) => void,
) => void;

/**
 * Resolves a name once, for a connection that goes to what was checked: each of its addresses must be public.
 */
export const publicLookup =
  (lookup: Lookup = dns.lookup): LookupFunction =>
  (hostname, { all, ...options }, callback) => {
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error || !first) return callback(error ?? new PrivateAddress("No address"), "");
      if (!addresses.every(({ address }) => isPublic(address)))
        return callback(new PrivateAddress("The service is not on a public address"), "");
      if (all) return callback(null, addresses);
      callback(null, first.address, first.family);
    });
  };

const isPublic = (address: string) =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === "unicast";
