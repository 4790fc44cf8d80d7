import { isSigned, sign } from "#app/platform/crypto/signature.server.ts";
import type { Settings } from "#app/platform/settings/settings.server.ts";

type Signing = Pick<Settings, "appOrigin" | "sessionSecrets">;

/** The signed address that accepts the bytes of one upload until `expires`. */
export function uploadURL(
  { appOrigin, sessionSecrets }: Signing,
  { id, expires }: { id: string; expires: Date },
): string {
  const exp = String(Math.floor(expires.getTime() / 1000));
  const sig = sign(sessionSecrets, "upload", `${id}.${exp}`);
  return `${appOrigin}/objects/upload/${id}?exp=${exp}&sig=${sig}`;
}

const path = /^\/objects\/upload\/([0-9a-f]{32})$/;
const printable = /^[\x21-\x7e]{1,500}$/;

/** The upload that an address was signed for. The database decides whether it still accepts bytes. */
export function readUploadURL({ appOrigin, sessionSecrets }: Signing, text: string) {
  if (!printable.test(text) || !URL.canParse(text)) return undefined;
  const url = new URL(text);
  const id = path.exec(url.pathname)?.[1];
  const { exp, sig, ...others } = Object.fromEntries(url.searchParams);
  const isOurs = url.origin === appOrigin && !url.username && !url.password && !url.hash;
  if (!isOurs || !id || !exp || !sig) return undefined;
  if (Object.keys(others).length > 0 || url.searchParams.size > 2) return undefined;
  if (!isSigned(sessionSecrets, "upload", `${id}.${exp}`, sig)) return undefined;
  return { id };
}
