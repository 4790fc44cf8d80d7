import { expect, test } from "vitest";
import { listed } from "#app/lib/page-meta.ts";

const origin = "https://openrun.example";

const tagsFor = (me: { id: number } | null) => {
  const args = { matches: [{ loaderData: { origin, me } }], location: { pathname: "/help" } };
  return JSON.stringify(listed("Help", "Answers")(args));
};

test("a page with a session has a title, an address and the picture for a phone that shares it", () => {
  for (const tag of ["Help · Openrun", "canonical", "og:title", "og:url", "og:image"])
    expect(tagsFor({ id: 1 })).toContain(tag);
});

test("only visitors get the tags that search engines and chat apps alone read", () => {
  for (const tag of ["hrefLang", "og:site_name", "og:image:alt", "twitter:image"]) {
    expect(tagsFor(null)).toContain(tag);
    expect(tagsFor({ id: 1 })).not.toContain(tag);
  }
});
