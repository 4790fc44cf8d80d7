import { describe, expect, test } from "vitest";
import { errorNotice, like, problem, problemWith, withFacts } from "#app/lib/outcome.ts";
import { inLanguage } from "#app/platform/http/language.server.ts";
import { m } from "#messages";

const words = (facts: { place: string }) => `${m.lib_error()}: ${facts.place}`;

describe("the words of a problem", () => {
  test("are made in the language of whoever reads them", () => {
    const made = problem(409, m.lib_error);
    expect([made.error, made.notice.title]).toEqual(["Error", "Error"]);
    const german = inLanguage("de", () => [made.error, made.notice.title]);
    expect(german).toEqual(["Fehler", "Fehler"]);
  });

  test("show where facts go, until they are filled in", () => {
    const made = problemWith({ status: 409, error: words, title: words });
    expect(made.error).toBe("Error: {place}");
    const filled = withFacts(made, { place: "Pier 2" });
    expect(inLanguage("de", () => filled.notice.title)).toBe("Fehler: Pier 2");
  });

  test("stay words in a problem like another", () => {
    const made = like(problemWith({ status: 409, error: words }), { field: "place" });
    const twice = like(made, { status: 400 });
    const { error, field, status } = inLanguage("de", () => ({
      ...withFacts(twice, { place: "Pier 2" }),
    }));
    expect({ error, field, status }).toEqual({
      error: "Fehler: Pier 2",
      field: "place",
      status: 400,
    });
  });

  test("are in a notice that is sent as JSON", () => {
    const notice = errorNotice(m.lib_error);
    expect(inLanguage("de", () => JSON.parse(JSON.stringify(notice)))).toEqual({
      title: "Fehler",
      text: "Fehler",
      tone: "error",
    });
  });
});
