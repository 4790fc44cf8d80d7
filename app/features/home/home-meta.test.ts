import { expect, test } from "vitest";
import { homeMeta } from "#app/features/home/home-meta.ts";

const args = {
  matches: [{ loaderData: { origin: "https://openrun.example" } }],
  location: { pathname: "/" },
};

test.for([
  [0, 50],
  [16, 50],
  [17, 51],
  [20, 60],
])("%i courts claim %i reviews", ([courts, reviewCount]) => {
  const structured = JSON.stringify(homeMeta(args, { courts: courts ?? 0, rating: true }));
  expect(structured).toContain(`"ratingValue":4.8,"reviewCount":${reviewCount}`);
  expect(structured).toContain('"price":0,"priceCurrency":"USD"');
});

test("an operator may leave the rating out", () => {
  expect(JSON.stringify(homeMeta(args, { courts: 20, rating: false }))).not.toContain(
    "aggregateRating",
  );
});
