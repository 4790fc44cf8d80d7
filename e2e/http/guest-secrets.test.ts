import { anOpenGame, reply } from "#e2e/harness/guest-link.ts";
import { mailTo } from "#e2e/harness/mail.ts";
import { spellingsOf } from "#e2e/harness/spellings.ts";
import { describe, expect, type TestServer, test, visitor } from "#e2e/harness/test.ts";

/** A guest with an address: all secrets there are, and every address that holds one. */
async function aGuest(server: TestServer) {
  const { code } = await anOpenGame(server, { maxPlayers: 10 });
  const email = `${code}@openrun.example`;
  const { secret } = (await reply(server, code, { name: "Tom", email })).json;
  const { links } = await mailTo(server, email);
  const confirm = new URL(links.find((link) => link.includes("/confirm?")) ?? "");
  const token = confirm.searchParams.get("token") ?? "";
  const own = `/r/${secret}`;
  const pages = {
    "the guest link": `/g/${code}`,
    "the own page": own,
    "the link that confirms an address": confirm.pathname + confirm.search,
    "the link that stops mails": `${own}/stop-mails`,
  };
  const files = [`/g/${code}/calendar.ics`, `${own}/calendar.ics`];
  const data = [`/g/${code}.data`, `${own}.data`, `${own}/confirm.data?token=${token}`];
  const calls = [`/api/g/${code}`, `/api/replies/${secret}`];
  const unknown = [`/g/${"a".repeat(12)}`, `/r/${"a".repeat(26)}`, `${own}/nowhere`];
  const others = [...files, ...data, ...calls, ...unknown];
  return { code, secret, token, email, pages, others };
}

type Guest = Awaited<ReturnType<typeof aGuest>>;
const secretsOf = ({ code, secret, token }: Guest) => [code, secret, token];
const kinds: (keyof Guest["pages"])[] = [
  "the guest link",
  "the own page",
  "the link that confirms an address",
  "the link that stops mails",
];

test.for(kinds)("referrers: %s is sent to no other site", async (kind, { server, guest }) => {
  const known = await aGuest(server);
  const { headers, page, status } = await guest.get(known.pages[kind]);
  expect([status, headers.get("referrer-policy")]).toEqual([200, "same-origin"]);
  const outside = page.root
    .querySelectorAll("[src], [href], [action], [srcset], [ping]")
    .filter((it) => /^(https?:)?\/\//.test(it.getAttribute("href") ?? it.getAttribute("src") ?? ""))
    .filter((it) => !(it.getAttribute("href") ?? "").startsWith(server.origin));
  for (const link of outside) {
    expect([link.tagName, link.getAttribute("rel")]).toEqual(["A", "noreferrer"]);
    const target = link.getAttribute("href") ?? "";
    const named = secretsOf(known).filter((it) => target.includes(it));
    // A guest shares the game's link by a messenger, and never the own one.
    const shared = target.startsWith("https://wa.me/") ? [known.code] : [];
    expect(named).toEqual(shared);
  }
});

test("referrers: files, data, calls and unknown addresses below are sent to no other site", async ({
  server,
  guest,
}) => {
  const { others, code } = await aGuest(server);
  const misspelled = spellingsOf(`/g/${code}`);
  for (const path of [...others, ...misspelled])
    expect((await guest.get(path)).headers.get("referrer-policy"), path).toBe("same-origin");
});

describe("caches", () => {
  test("between us and the reader store nothing at a secret address", async ({ server, guest }) => {
    const { pages, others } = await aGuest(server);
    for (const path of [...Object.values(pages), ...others]) {
      const { headers } = await guest.get(path);
      expect(headers.get("cache-control"), path).toMatch(/^private, /);
      expect(headers.get("cdn-cache-control") ?? "no-store", path).toBe("no-store");
      expect(headers.has("surrogate-key"), path).toBe(false);
    }
  });

  test("store nothing of a guest", async ({ server, guest }) => {
    const { pages, secret } = await aGuest(server);
    const own = Object.values(pages).filter((path) => path.startsWith("/r/"));
    for (const path of [...own, `/r/${secret}.data`, `/sign-in?next=/r/${secret}`])
      expect((await guest.get(path)).headers.get("cache-control")).toMatch(/^private, no-store/);
  });

  test("of our own process serve the guest link until it is closed", async ({ server, guest }) => {
    const { code, game, browser } = await anOpenGame(server);
    const first = await guest.get(`/g/${code}`);
    const again = await guest.get(`/g/${code}`, {
      headers: { "if-none-match": first.headers.get("etag") ?? "" },
    });
    expect([first.status, again.status]).toEqual([200, 304]);
    await browser.call("PUT", `/api/games/${game.id}/guest-link`, { open: false });
    expect((await guest.get(`/g/${code}`)).status).toBe(404);
  });
});

describe("previews", () => {
  test("of the guest link name it only in the addresses of the page and its picture", async ({
    server,
    guest,
  }) => {
    const { code, pages } = await aGuest(server);
    const { page } = await guest.get(pages["the guest link"]);
    const named = page.root
      .querySelectorAll("meta, title, link[rel=canonical], link[rel=alternate]")
      .filter((it) => it.toString().includes(code))
      .map((it) => it.getAttribute("property"));
    expect(named).toEqual(["og:url", "og:image"]);
    expect(page.attribute("meta[name=robots]", "content")).toBe("noindex");
  });

  test.for(kinds.slice(1))("%s has no preview", async (kind, { server, guest }) => {
    const known = await aGuest(server);
    const { page } = await guest.get(known.pages[kind]);
    expect(page.has("[property^='og:'], [name^='twitter:'], link[rel=canonical]")).toBe(false);
    expect(page.attribute("meta[name=robots]", "content")).toBe("noindex");
    const told = page.root.querySelectorAll("head meta, title").map((it) => it.toString());
    expect(secretsOf(known).filter((it) => told.join("").includes(it))).toEqual([]);
  });

  test("of the way through the sign-in name no own page", async ({ server, guest }) => {
    const { secret } = await aGuest(server);
    for (const form of ["sign-in", "sign-up"]) {
      const { page } = await guest.get(`/${form}?next=/r/${secret}`);
      const told = page.root.querySelectorAll("head meta, head link, title").join("");
      expect(told, form).toContain("canonical");
      expect(told, form).not.toContain(secret);
    }
  });
});

describe("repeated replies", () => {
  const send = (server: TestServer, code: string, key: string, name: string) =>
    visitor(server).call(
      "POST",
      `/api/g/${code}/replies`,
      { name },
      {
        headers: { "idempotency-key": key },
      },
    );

  test("get the secret again, which is stored nowhere", async ({ server, db }) => {
    const { code } = await anOpenGame(server);
    const key = `reply-of-tom-${code}`;
    const first = await send(server, code, key, "Tom");
    const again = await send(server, code, key, "Tom");
    expect([again.status, again.json]).toEqual([first.status, first.json]);
    expect(again.headers.get("idempotency-replayed")).toBe("true");
    const stored = await db
      .selectFrom("idempotencyKeys")
      .select("answer")
      .where("key", "=", key)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(stored.answer)).toContain('"guest"');
    expect(JSON.stringify(stored.answer)).not.toContain(first.json.secret);
  });

  test("by visitors need a key that no neighbour guesses", async ({ server }) => {
    const { code } = await anOpenGame(server);
    const { status, json } = await send(server, code, "1", "Tom");
    expect([status, json.error]).toEqual([
      400,
      "Idempotency-Key must be 16 to 200 visible characters",
    ]);
  });
});
