import { expect, testWithoutJobs as test } from "#e2e/harness/test.ts";

test.for(["/privacy", "/terms"])("%s shows when it was last updated", async (path, { guest }) => {
  const { status, page } = await guest.get(path);
  expect(status).toBe(200);
  expect(page.text()).toContain("Last updated September 6, 2025");
});

test("lists on the privacy page how long data of games is stored", async ({ guest }) => {
  const { page } = await guest.get("/privacy");
  const kept = [
    "Names and e-mail addresses of guests: until 30 days after the game,",
    "Late check-outs, and who has paid for a game: 90 days.",
    "Reports: until they are dealt with, and 90 days more.",
    "What changed in the answers to a game you host, to tell you once.",
    "What changed in the answers to a game: until its host is told, or it begins.",
    "Captains see who checked out late in the last 90 days",
  ];
  for (const sentence of kept) expect(page.text()).toContain(sentence);
  for (const thing of ["waiting lists", "comments", "calendar links", "Which e-mails you want"])
    expect(page.text().toLowerCase()).toContain(thing.toLowerCase());
});

test("the Help Center has sixteen guides, eight answers and a way to ask", async ({ guest }) => {
  const { page } = await guest.get("/help");
  const guides =
    "create join schedule check-in search invite waiting-list guest-link game-day fair-teams news played repeat here calendar";
  for (const id of guides.split(" ")) expect(page.has(`main h3#${id}`), id).toBe(true);
  expect(page.texts("nav[aria-label=Contents] a")).toHaveLength(17);
  for (const id of [...guides.split(" "), "questions"]) {
    expect(page.has(`nav[aria-label=Contents] a[href="#${id}"]`), id).toBe(true);
    expect(page.has(`#${id}`), id).toBe(true);
  }
  expect(page.texts("main h3")).toHaveLength(16);
  expect(page.texts("summary")).toHaveLength(8);
  expect(page.texts("summary").join(" ")).toMatch(/late\?.*e-mails.*captains/);
  expect(page.texts("details").join(" ")).toContain("free to use");
  expect(page.texts("details").join(" ")).toContain("who answers it and who drops out");
  expect(page.link("Contact Support")).toBe("/contact");
});
