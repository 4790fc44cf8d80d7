import type { Uploader } from "#app/features/images/image.ts";
import { isSigned, sign } from "#app/platform/crypto/signature.server.ts";
import type { Settings } from "#app/platform/settings/settings.server.ts";

type Signing = Pick<Settings, "appOrigin" | "sessionSecrets" | "s3">;

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
const pathInBucket = /\/incoming\/([0-9a-f]{32})$/;
const printable = /^[\x21-\x7e]{1,2000}$/;

/**
 * The upload that an address is for. The database decides whether it still accepts bytes, and whose it
 * is; the bucket has checked its own signature when the file arrived.
 */
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

/** An upload's row: `size` is what was announced of a file that goes straight to the bucket. */
export type RawUpload = { id: string; size: number | null };

/** Returns where the raw bytes of an upload are until a picture is made of them. */
export const rawKey = ({ id, size }: RawUpload): string =>
  `${size === null ? "uploads" : "incoming"}/${id}`;

/** The owner of an upload; "holder" is the visitor who knows its address, which no other client was given. */
export type UploadOwner = Uploader | "holder";
