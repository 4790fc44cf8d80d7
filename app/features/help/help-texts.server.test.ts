import { readHelpTexts } from "#app/features/help/help-texts.server.ts";
import { languages } from "#app/lib/language.ts";
import { inLanguage } from "#app/platform/http/language.server.ts";
import { expect, test } from "#db/testing.ts";

/** What a translation keeps: the links, and the order of headings, paragraphs and lists. */
const outline = (html: string) => ({
  links: html.match(/href="[^"]*"/g)?.toSorted(),
  parts: html.match(/<(?:h2|p|ul|ol|li|code)>/g),
});

test("every language has the same guides, questions, links and lists", () => {
  const [english, ...others] = languages.map((language) => inLanguage(language, readHelpTexts));
  for (const other of others) {
    expect(other.guides.map(({ anchor }) => anchor)).toEqual(
      english?.guides.map(({ anchor }) => anchor),
    );
    expect(other.guides.map(({ steps }) => outline(steps))).toEqual(
      english?.guides.map(({ steps }) => outline(steps)),
    );
    expect(other.questions).toHaveLength(english?.questions.length ?? 0);
    expect(outline(other.privacy)).toEqual(outline(english?.privacy ?? ""));
    expect(outline(other.terms)).toEqual(outline(english?.terms ?? ""));
  }
});
