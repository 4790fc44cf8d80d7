import { hostileNames, hostileText, known, largest } from "#e2e/trust/hostile-values.ts";
import type { Chance } from "#e2e/trust/seeded.ts";

/** A body, its declared type, and the kind of attack. */
export type HostileBody = { kind: string; type: string; body: Buffer };

type Pair = [name: string, value: string];

const formType = "application/x-www-form-urlencoded";

/** A form or JSON that no page or client of ours would send. */
export function hostileBody(chance: Chance): HostileBody {
  const made = chance.of([hostileForm, hostileForm, hostileParts, hostileJson, hostileJson])(
    chance,
  );
  if (chance.below(12) > 0) return made;
  const type = chance.of(["", "text/plain", formType, "application/json", "image/png", "a/b; c"]);
  return { ...made, kind: `${made.kind} as ${type || "nothing"}`, type };
}

function hostileForm(chance: Chance): HostileBody {
  const raw = {
    "bad percent": () => chance.of(["%", "name=%zz", "name=%E0%A4%A", "%00=%00", "name=%ED%A0%80"]),
    "no pairs": () => chance.of(["", "&&&&", "=", "&=&=&".repeat(20_000), "name"]),
    "broken bytes": () => "name=\xff\xfe&email=\xc0\x80",
  };
  const type = chance.of([formType, formType, `${formType};charset=utf-16`]);
  const [kind, pairs] = hostilePairs(chance);
  if (chance.below(6) > 0) {
    return form(kind, type, Buffer.from(new URLSearchParams(pairs).toString()));
  }
  const name = chance.of(["bad percent", "no pairs", "broken bytes"] as const);
  return form(name, type, Buffer.from(raw[name](), "latin1"));
}

const form = (kind: string, type: string, body: Buffer): HostileBody => ({
  kind: `form, ${kind}`,
  type,
  body: body.subarray(0, largest),
});

function hostilePairs(chance: Chance): [kind: string, pairs: Pair[]] {
  const some = (): Pair[] => known.map((name) => [name, hostileText(chance).slice(0, 5_000)]);
  const kinds: Record<string, () => Pair[]> = {
    values: () => [...some(), [chance.of(known), hostileText(chance)]],
    repeated: () =>
      Array(chance.of([2, 70, 5_000, 60_000])).fill([chance.of(["f", "name", "ids"]), "1"]),
    many: () => Array.from({ length: chance.of([61, 1_000, 20_000]) }, (_, at) => [`n${at}`, "1"]),
    intent: () => [
      [
        "__intent__",
        JSON.stringify({ type: "update", payload: { name: "__proto__.x", value: 1 } }),
      ],
    ],
  };
  for (const [kind, make] of Object.entries(hostileNames)) {
    kinds[`${kind} name`] = () => [
      ...some().slice(0, 8),
      [make(chance), hostileText(chance).slice(0, 200)],
    ];
  }
  const kind = chance.of(Object.keys(kinds));
  return [kind, kinds[kind]?.() ?? []];
}

function hostileParts(chance: Chance): HostileBody {
  const [kind, pairs] = hostilePairs(chance);
  const boundary = chance.of(["x", "x".repeat(70), "x".repeat(4_000)]);
  const head = ([name]: Pair) =>
    `--${boundary}\r\nContent-Disposition: form-data; name="${name.slice(0, 60_000)}"`;
  const file = chance.of(["", '; filename="a.png"', '; filename="../../a"', '; filename=""']);
  const parts = pairs.map((pair) => `${head(pair)}${file}\r\n\r\n${pair[1]}\r\n`).join("");
  const end = chance.of([`--${boundary}--\r\n`, "", `--${boundary}`, `--${boundary}--\r\n`]);
  const odd = chance.of([
    "",
    `--${boundary}\r\n\r\nno name\r\n`,
    `--${boundary}\r\nX: ${"y".repeat(90_000)}`,
  ]);
  const type = chance.of([
    `multipart/form-data; boundary=${boundary}`,
    `multipart/form-data; boundary=${boundary}`,
    "multipart/form-data",
    'multipart/form-data; boundary=""',
    `multipart/mixed; boundary=${boundary}`,
  ]);
  return {
    kind: `parts, ${kind}`,
    type,
    body: Buffer.from(odd + parts + end).subarray(0, largest),
  };
}

function hostileJson(chance: Chance): HostileBody {
  const depth = chance.of([10, 1_000, 100_000]);
  const value = (): unknown =>
    chance.of([
      hostileText(chance),
      null,
      [],
      {},
      true,
      -1,
      1e308,
      [hostileText(chance)],
      { a: {} },
    ]);
  const whole = () => JSON.stringify(Object.fromEntries(known.map((name) => [name, value()])));
  const kinds: Record<string, () => string> = {
    "wrong types": whole,
    "one text": () => JSON.stringify({ [chance.of(known)]: hostileText(chance) }),
    prototype: () => `{"__proto__":{"x":1},"constructor":{"prototype":{"x":1}},"name":"a"}`,
    "deep lists": () => "[".repeat(depth) + "]".repeat(depth),
    "deep objects": () => `{"name":${'{"a":'.repeat(depth)}1${"}".repeat(depth)}}`,
    "huge numbers": () =>
      `{"teamId":${"9".repeat(depth)},"players":1e400,"ids":[${"1,".repeat(depth)}1]}`,
    "doubled names": () => `{${'"name":"a",'.repeat(10_000)}"name":"b"}`,
    "lone surrogates": () => '{"name":"\\ud800","email":"\\udc00@b.example","message":"\\u0000"}',
    broken: () =>
      chance.of(["", "{", "nul", '{"name":', "\ufeff{}", "[]", '"text"', "0", "{'a':1}"]),
    cut: () => whole().slice(0, -chance.below(50) - 1),
  };
  const kind = chance.of(Object.keys(kinds));
  const type = chance.of([
    "application/json",
    "application/json",
    "application/json; charset=utf-16",
  ]);
  return {
    kind: `json, ${kind}`,
    type,
    body: Buffer.from((kinds[kind]?.() ?? "").slice(0, largest / 2)),
  };
}
