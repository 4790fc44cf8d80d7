import { toSlug } from "#app/lib/slug.ts";
import {
  aCourt,
  aGame,
  aTeam,
  aUser,
  describe,
  expect,
  mailTo,
  test,
  unique,
} from "#e2e/harness/test.ts";
import { withoutTable } from "#e2e/harness/without-table.ts";

const message = {
  firstName: "Ann",
  lastName: "Bee",
  email: "ann@openrun.example",
  subject: "A question",
  message: "Hello, is it free?",
};

describe("Contact Us", () => {
  test("shows the form, the address, the place and the way to help", async ({ guest }) => {
    const { page } = await guest.get("/contact");
    expect(page.text("h1")).toBe("Contact Us");
    for (const name of Object.keys(message)) expect(page.has(`main [name=${name}]`)).toBe(true);
    expect(page.attribute('a[href^="mailto:"]', "href")).toBe("mailto:hello@openrun.invalid");
    expect(page.text()).toContain("Berlin, Germany");
    expect(page.has('main a[href="/help"]')).toBe(true);
  });

  test("keeps a message and mails it so that it can be answered", async ({ guest, db, server }) => {
    const subject = unique("Subject");
    const sent = await guest.press(await guest.get("/contact"), "Send message", {
      ...message,
      subject,
    });

    expect(sent.page.text("[role=status]")).toContain("Message Sent!");
    const rows = await db
      .selectFrom("contactMessages")
      .select(["firstName", "lastName", "email", "message"])
      .where("subject", "=", subject)
      .execute();
    expect(rows).toEqual([{ ...message, subject: undefined }]);
    const mail = await mailTo(server, "hello@openrun.invalid");
    expect(mail.headers).toMatch(/^reply-to:.*ann@openrun\.example/im);
    expect(mail.text).toContain(message.message);
  });

  test("preserves form values when something is missing or fails", async ({ guest, db }) => {
    const again = await guest.press(await guest.get("/contact"), "Send message", {
      ...message,
      subject: "",
    });
    expect(again.status).toBe(400);
    expect(again.page.text("main textarea")).toBe(message.message);

    const failed = await withoutTable(db, "contact_messages", async () =>
      guest.press(await guest.get("/contact"), "Send message", message),
    );
    expect(failed.status).toBe(500);
    expect(failed.page.text("[role=alert]")).toBe(
      "Failed to Send Failed to send message. Please try again.",
    );
    expect(failed.page.text("main textarea")).toBe(message.message);
  });

  test("takes messages over the API, all five fields of them", async ({ guest }) => {
    expect((await guest.call("POST", "/api/contact", message)).status).toBe(201);
    for (const field of Object.keys(message)) {
      const missing = { ...message, [field]: undefined };
      expect((await guest.call("POST", "/api/contact", missing)).status).toBe(400);
    }
  });
});

describe("data for machines", () => {
  test.for([
    ["team", "SportsTeam"],
    ["court", "SportsActivityLocation"],
  ] as const)("describes a %s whatever its name", async ([type, thing], { guest, db, server }) => {
    const name = `${unique(type)} </script><script>alert(1)</script> "&'`;
    const slug = toSlug(name);
    await (type === "court" ? aCourt : aTeam)(db, { name, slug });
    const { body, page } = await guest.get(`/${type}/${slug}`);

    expect(page.title).toBe(`${name} · Openrun`);
    expect(body).not.toContain("<script>alert(1)");
    const origin = new URL(page.attribute("link[rel=canonical]", "href") ?? "").origin;
    expect(page.attribute("link[rel=canonical]", "href")).toBe(`${origin}/${type}/${slug}`);
    expect(page.attribute('meta[property="og:url"]', "content")).toBe(`${origin}/${type}/${slug}`);
    expect(page.attribute('meta[name="twitter:image:alt"]', "content")).toBeTruthy();
    for (const tag of ["og:title", "og:description", "og:image"]) {
      expect(page.attribute(`meta[property="${tag}"]`, "content"), tag).toBeTruthy();
    }
    expect(page.attribute('meta[name="twitter:card"]', "content")).toBe("summary_large_image");
    const things = structured(body);
    expect(things.map((each) => each["@type"])).toEqual([thing, "BreadcrumbList"]);
    expect(things[0]?.name).toBe(name);

    const image = page.attribute('meta[property="og:image"]', "content") ?? "";
    const picture = await fetch(new URL(new URL(image).pathname, server.origin));
    expect(picture.headers.get("content-type")).toBe("image/png");
    expect(picture.headers.get("cache-control")).toContain("immutable");
    const old = image.replace(/-[0-9a-f]{8}\.png$/, "-00000000.png");
    const moved = await guest.get(new URL(old).pathname);
    expect([moved.status, moved.location]).toEqual([302, new URL(image).pathname]);
    await picture.arrayBuffer();
  });

  test("lists the games at a court, and none of a team", async ({ guest, db }) => {
    const [court, team] = [await aCourt(db), await aTeam(db)];
    const game = await aGame(db, { teamId: court.id });
    await aGame(db, { teamId: court.id, datetime: new Date(Date.now() - 60_000) });
    await aGame(db, { teamId: team.id });

    const atCourt = structured((await guest.get(`/court/${court.slug}`)).body);
    const ofTeam = structured((await guest.get(`/team/${team.slug}`)).body);

    const events = atCourt.filter((thing) => thing["@type"] === "SportsEvent");
    expect(events).toMatchObject([{ startDate: game.datetime.toISOString(), sport: "Basketball" }]);
    expect(ofTeam.filter((thing) => thing["@type"] === "SportsEvent")).toEqual([]);
  });

  test("rates the product by its courts", async ({ guest, db }) => {
    const { count } = await db
      .selectFrom("teams")
      .select((eb) => eb.fn.countAll<string>().as("count"))
      .where("type", "=", "court")
      .executeTakeFirstOrThrow();
    const [application] = structured((await guest.get("/")).body);
    expect(application).toMatchObject({
      "@type": "WebApplication",
      offers: { price: 0, priceCurrency: "USD" },
      aggregateRating: { ratingValue: 4.8, reviewCount: Math.max(3 * Number(count), 50) },
    });
  });

  test("lists public pages and no others", async ({ guest, db }) => {
    const [team, court] = [await aTeam(db), await aCourt(db)];
    await aUser(db);
    const { body, status } = await guest.get("/sitemap.xml");
    expect(status).toBe(200);
    expect(body).toContain(`/team/${team.slug}</loc>`);
    expect(body).toContain(`/court/${court.slug}</loc>`);
    expect(body).not.toMatch(/invite|developer|secret/);
    expect((await guest.get("/sitemap.xml?page=2")).status).toBe(404);
    const robots = await guest.get("/robots.txt");
    expect(robots.body).toContain("Disallow: /developer");
    expect(robots.body).toMatch(/^Sitemap: https?:\/\/.+\/sitemap\.xml$/m);
  });

  test("can be installed: every picture and shortcut of the manifest is there", async ({
    guest,
  }) => {
    const { json } = await guest.get("/manifest.webmanifest");
    expect(json).toMatchObject({ name: "Openrun", id: "/", start_url: "/" });
    const head = (await guest.get("/")).body;
    expect(head).toContain(`<meta name="theme-color" content="${json.theme_color}"/>`);
    const pictures = [...json.icons, ...json.screenshots].map(({ src }: { src: string }) => src);
    for (const src of pictures) expect((await guest.get(src)).status, src).toBe(200);
    for (const { url } of json.shortcuts) {
      expect([200, 303], url).toContain((await guest.get(url)).status);
    }
  });

  test("splits the list of pages before it grows too long", async ({ guest, db }) => {
    const far = await aTeam(db, { id: 80_001 });
    const [index, last] = [await guest.get("/sitemap.xml"), await guest.get("/sitemap.xml?page=3")];
    await db.deleteFrom("teams").where("id", "=", far.id).execute();

    expect(index.body.match(/<loc>[^<]+\/sitemap\.xml\?page=\d<\/loc>/g)).toHaveLength(3);
    expect(last.body.match(/<loc>/g)).toHaveLength(1);
    expect(last.body).toContain(`/team/${far.slug}</loc>`);
  });
});

function structured(body: string): Record<string, unknown>[] {
  const scripts = body.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs);
  return [...scripts].map(([, json]) => JSON.parse(json ?? ""));
}
