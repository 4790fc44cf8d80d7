import { type Position, roundDegrees } from "#app/lib/position.ts";

type ReadPosition =
  | { kind: "position"; position: Position }
  | { kind: "out_of_range" }
  /** A link to a map without coordinates, such as a short link. */
  | { kind: "no_numbers" }
  | { kind: "text" };

/** Accepts two numbers, a `geo:` URI, or a link of OpenStreetMap, Google Maps or Apple Maps with
 * coordinates. Nothing is fetched. */
export function readPosition(typed: string): ReadPosition {
  const text = typed.trim();
  const numbers = text.match(/^geo:/i) ? fromGeo(text) : fromNumbers(text);
  if (numbers) return judge(numbers);
  if (/^geo:/i.test(text)) return { kind: "no_numbers" };
  const url = toUrl(text);
  if (!url) return { kind: "text" };
  const linked = fromLink(url);
  return linked ? judge(linked) : { kind: "no_numbers" };
}

type Numbers = [lat: string, lon: string];

function judge(numbers: Numbers): ReadPosition {
  const [lat, lon] = numbers.map((number) => roundDegrees(Number(number))) as [number, number];
  const isPosition = Math.abs(lat) <= 90 && Math.abs(lon) <= 180;
  return isPosition ? { kind: "position", position: { lat, lon } } : { kind: "out_of_range" };
}

const number = String.raw`([+-]?\d{1,3}(?:\.\d{0,20})?)`;

/** Matches "52.4966, 13.4371", "52.4966 13.4371" and "52,4966; 13,4371". */
const typedNumbers = [
  new RegExp(`^\\(?${number}°?\\s?[,;]\\s{0,3}${number}°?\\)?$`),
  /^([+-]?\d{1,3}\.\d{1,20})°?\s{1,3}([+-]?\d{1,3}\.\d{1,20})°?$/,
  /^([+-]?\d{1,3},\d{1,20})°?\s?[,;\s]\s{0,3}([+-]?\d{1,3},\d{1,20})°?$/,
];

function fromNumbers(text: string): Numbers | undefined {
  for (const pattern of typedNumbers) {
    const found = pattern.exec(text);
    if (found?.[1] && found[2]) return [found[1].replace(",", "."), found[2].replace(",", ".")];
  }
  return undefined;
}

/** Reads a URI of RFC 5870. Android writes `geo:0,0?q=lat,lon(name)`. */
function fromGeo(text: string): Numbers | undefined {
  const query = first(text, [new RegExp(`[?&]q=${number}(?:,|%2C)${number}(?![\\d.])`, "i")]);
  return query ?? first(text, [new RegExp(`^geo:${number},${number}(?![\\d.])`, "i")]);
}

const pair = `${number}(?:,|%2C)(?:\\+|%20)?${number}(?![\\d.])`;

type MapSite = { hosts: RegExp; patterns: RegExp[] };

const mapSites: MapSite[] = [
  {
    hosts: /^(?:www\.)?(?:openstreetmap\.org|osm\.org)$/,
    patterns: [new RegExp(`[#&]map=\\d{1,2}(?:\\.\\d+)?/${number}/${number}(?![\\d.])`)],
  },
  {
    hosts: /^(?:www\.|maps\.)?google\.(?:[a-z]{2,3}|com?\.[a-z]{2})$/,
    patterns: [
      new RegExp(`!3d${number}!4d${number}(?![\\d.])`),
      new RegExp(`[?&](?:q|query|ll|destination|center)=(?:loc:)?${pair}`),
      new RegExp(`/(?:place|search)/${pair}`),
      new RegExp(`/@${pair}`),
    ],
  },
  {
    hosts: /^(?:beta\.)?maps\.apple\.com$/,
    patterns: [
      new RegExp(`[?&]coordinate=${pair}`),
      new RegExp(`[?&]ll=${pair}`),
      new RegExp(`[?&](?:q|daddr|center|sll)=${pair}`),
    ],
  },
];

function fromLink({ hostname, href, searchParams }: URL): Numbers | undefined {
  const site = mapSites.find(({ hosts }) => hosts.test(hostname));
  if (!site) return undefined;
  const [lat, lon] = [searchParams.get("mlat"), searchParams.get("mlon")];
  return (lat && lon ? fromNumbers(`${lat},${lon}`) : undefined) ?? first(href, site.patterns);
}

function first(text: string, patterns: RegExp[]): Numbers | undefined {
  for (const pattern of patterns) {
    const found = pattern.exec(text);
    if (found?.[1] && found[2]) return [found[1], found[2]];
  }
  return undefined;
}

function toUrl(text: string): URL | undefined {
  const hasScheme = /^https?:\/\//i.test(text);
  if (!hasScheme && !/^[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){1,4}\/\S/i.test(text)) return undefined;
  const address = hasScheme ? text : `https://${text}`;
  return URL.canParse(address) ? new URL(address) : undefined;
}
