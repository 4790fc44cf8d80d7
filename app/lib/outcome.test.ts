import { describe, expect, test } from "vitest";
import { type Problem, problem, renderNotice, renderProblem } from "#app/lib/outcome.ts";
import { inLanguage } from "#app/platform/http/language.server.ts";
import { m } from "#messages";

const words = (facts: { place: string }) => `${m.lib_error()}: ${facts.place}`;

describe("the words of a problem", () => {
  test("are made in the language of the reader", () => {
    const made = problem(409, m.lib_error);
    const german = inLanguage("de", () => renderProblem(made));
    expect(renderProblem(made).error).toBe("Error");
    expect(german).toMatchObject({
      status: 409,
      error: "Fehler",
      notice: { title: "Fehler", text: "Fehler", tone: "error" },
    });
  });

  test("name the facts of the refusal", () => {
    const made = problem(409, words);
    expect(renderProblem(made, { place: "Pier 2" }).error).toBe("Error: Pier 2");
  });

  test("may differ for people, and a title may say everything", () => {
    const made: Problem = { status: 409, error: "program", title: "Person", text: null };
    expect(renderNotice(made)).toEqual({ title: "Person", text: undefined, tone: "error" });
  });
});
