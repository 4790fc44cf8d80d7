import { isSigned, sign } from "#app/platform/crypto/signature.server.ts";
import type { Settings } from "#app/platform/settings/settings.server.ts";

type Signing = Pick<Settings, "appOrigin" | "linkSecrets">;
type Feed = { id: number; version: number };

const purpose = "calendar";
const toText = ({ id, version }: Feed) => `${id}.${version}`;

/** The secret address of a feed: signed, not stored, so that its owner can always read it again. */
export const feedLink = ({ appOrigin, linkSecrets }: Signing, feed: Feed) =>
  `${appOrigin}/calendar/${feed.id}-${sign(linkSecrets, purpose, toText(feed))}.ics`;

/** The id and the signature that an address names; `isFeedLink` says whether they belong together. */
export function readFeedFile(file: string | undefined) {
  const [, id, signature] = /^([1-9]\d{0,8})-([\w-]{43})\.ics$/.exec(file ?? "") ?? [];
  return id && signature ? { id: Number(id), signature } : undefined;
}

export const isFeedLink = ({ linkSecrets }: Signing, feed: Feed, signature: string) =>
  isSigned(linkSecrets, purpose, toText(feed), signature);
