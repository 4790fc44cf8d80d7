import type { Uploader } from "#app/features/images/image.ts";
import { isSigned, sign } from "#app/platform/crypto/signature.server.ts";
import type { Settings } from "#app/platform/settings/settings.server.ts";

type Signing = Pick<Settings, "appOrigin" | "sessionSecrets" | "s3">;

export function uploadURL(
  { appOrigin, sessionSecrets }: Signing,
  { id, expires }: { id: string; expires: Date },
): string {
  const exp = String(Math.floor(expires.getTime() / 1000));
  const sig = sign(sessionSecrets, "upload", `${id}.${exp}`);
  return `${appOrigin}/objects/upload/${id}?exp=${exp}&sig=${sig}`;
}

const path = /^\/objects\/upload\/([0-9a-f]{32})$/;
const pathInBucket = /\/incoming\/([0-9a-f]{32})$/;
const printable = /^[\x21-\x7e]{1,2000}$/;

export function readUploadURL(settings: Signing, text: string) {
  if (!printable.test(text) || !URL.canParse(text)) return undefined;
  const url = new URL(text);
  if (url.username || url.password || url.hash) return undefined;
  if (url.origin === settings.s3?.uploadOrigin) {
    const id = pathInBucket.exec(url.pathname)?.[1];
    return id ? { id } : undefined;
  }
  return readOurs(settings, url);
}

function readOurs({ appOrigin, sessionSecrets }: Signing, url: URL) {
  const id = path.exec(url.pathname)?.[1];
  const { exp, sig, ...others } = Object.fromEntries(url.searchParams);
  if (url.origin !== appOrigin || !id || !exp || !sig) return undefined;
  if (Object.keys(others).length > 0 || url.searchParams.size > 2) return undefined;
  if (!isSigned(sessionSecrets, "upload", `${id}.${exp}`, sig)) return undefined;
  return { id };
}

/** `size` is the number of bytes that the browser announced before it uploaded to the bucket. Null
 * means that the file was uploaded to our server. */
export type RawUpload = { id: string; size: number | null };

export const rawKey = ({ id, size }: RawUpload): string =>
  `${size === null ? "uploads" : "incoming"}/${id}`;

/** Who may use an upload. "holder" means anybody who knows its URL, because we gave that URL to
 * nobody but the uploader. */
export type UploadOwner = Uploader | "holder";
