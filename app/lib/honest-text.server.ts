import { productName } from "#app/lib/product.ts";

const shown = new RegExp(
  [
    String.raw`\p{RGI_Emoji}`,
    String.raw`(?<=\p{Extended_Pictographic})[\ufe0e\ufe0f]`,
    String.raw`(?<=\p{Extended_Pictographic}\ufe0f?\p{Emoji_Modifier}?)\u200d(?=\p{Extended_Pictographic})`,
    String.raw`(?<=\p{Script=Arabic}|[\p{M}--\p{Script=Inherited}])[\u200c\u200d]`,
    String.raw`(?<=\p{Script=Mongolian})[\u180b-\u180d\u180f]`,
    String.raw`(?<=\p{Script=Han})[\u{e0100}-\u{e01ef}]`,
  ].join("|"),
  "gv",
);

/** These characters are invisible, or look different on each device. Unassigned pictographs are
 * allowed, because an emoji may be newer than the Unicode tables of Node. */
const hidden =
  /[\p{Default_Ignorable_Code_Point}\p{Co}\u2800\ufff9-\ufffb]|(?!\p{Extended_Pictographic})\p{Cn}/u;

const visible = /[\p{L}\p{N}\p{So}]/u;

/** In a host name, browsers read these characters as "." if they are between Latin letters. */
const dotsOfHosts =
  /(?<=[\p{Script=Latin}\p{N}]{2})[\uff0e\u2024\u3002\uff61](?=\p{Script=Latin}{2})/u;
const slashes = /[\u2044\u2215\u29f8\u2571]/g;
const colons = /[\u02f8\ua789\u2236]/g;

const scheme = /:\/\/|\bhttps?:/i;
const wwwHost = /(?<![\p{L}\p{N}])www\d?\./iu;
const hostAndPath = /[\p{L}\p{N}]\.(?:\p{L}{2,}|xn--[a-z\d-]+)(?:\/|:\d)/iu;
/** Mail programs make links of names with these endings, but not of "St. Pauli" or "U.S. Hoops". */
const linkedHost =
  /[\p{L}\p{N}-]{2,}\.(?:com|net|org|info|biz|xyz|online|site|website|shop|store|top|app|dev|io|link|click)(?![\p{L}\p{N}])/iu;

const emailAddress = /[^\s@]@[^\s@]+\.\p{L}/u;

/** Finds links and mail addresses, even if they are written with look-alike characters. */
export function hasWebAddress(text: string): boolean {
  if (dotsOfHosts.test(text)) return true;
  const plain = text.normalize("NFKC").replace(slashes, "/").replace(colons, ":");
  return [scheme, wwwHost, hostAndPath, linkedHost, emailAddress].some((pattern) =>
    pattern.test(plain),
  );
}

const showsAll = (text: string): boolean =>
  visible.test(text) && !hidden.test(text.replace(shown, ""));

export const isHonest = (text: string): boolean => showsAll(text) && !hasWebAddress(text);

const letterLookAlikes: Record<string, string> = {
  ...{ "0": "o", ο: "o", о: "o", օ: "o", ø: "o", ᴏ: "o" },
  ...{ р: "p", ρ: "p", ᴘ: "p" },
  ...{ "3": "e", е: "e", ε: "e", є: "e", ҽ: "e", ɛ: "e", ᴇ: "e" },
  ...{ п: "n", η: "n", ν: "n", ո: "n", ɴ: "n", ŋ: "n" },
  ...{ г: "r", ʀ: "r", ᴦ: "r" },
  ...{ υ: "u", ս: "u", ц: "u", ʋ: "u", ᴜ: "u", μ: "u" },
};

const fold = (text: string) =>
  text
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/./gu, (letter) => letterLookAlikes[letter] ?? letter);

const product = fold(productName);

/** Mails show users' names, so a name must not contain a link or look like the product's name.
 * "Open run" in two words is allowed, because players call an open game that. */
export const isHonestName = (name: string): boolean =>
  isHonest(name) && !fold(name).includes(product);
