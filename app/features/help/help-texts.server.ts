import { marked } from "marked";
import germanHelp from "#app/features/help/content/de/help.md?raw";
import germanPrivacy from "#app/features/help/content/de/privacy.md?raw";
import germanTerms from "#app/features/help/content/de/terms.md?raw";
import englishHelp from "#app/features/help/content/en/help.md?raw";
import englishPrivacy from "#app/features/help/content/en/privacy.md?raw";
import englishTerms from "#app/features/help/content/en/terms.md?raw";
import type { Language } from "#app/lib/language.ts";
import { currentLanguage } from "#app/platform/http/language.server.ts";

export type Guide = { anchor: string; title: string; steps: string };
export type Question = { question: string; answer: string };

type Markdown = { help: string; privacy: string; terms: string };
type HelpTexts = { guides: Guide[]; questions: Question[]; privacy: string; terms: string };

const guideHeading = /^(.+) \{#([\w-]+)\}\n/;

const toHtml = (markdown: string) => marked.parse(markdown, { async: false });

const texts: Record<Language, HelpTexts> = {
  en: render({ help: englishHelp, privacy: englishPrivacy, terms: englishTerms }),
  de: render({ help: germanHelp, privacy: germanPrivacy, terms: germanTerms }),
};

/** We wrote these texts, so the HTML is safe. */
export const readHelpTexts = (): HelpTexts => texts[currentLanguage()];

function render({ help, privacy, terms }: Markdown): HelpTexts {
  const sections = help.split(/^## /m).slice(1);
  return {
    guides: sections.flatMap(readGuide),
    questions: sections.flatMap(readQuestion),
    privacy: toHtml(privacy),
    terms: toHtml(terms),
  };
}

function readGuide(section: string): Guide[] {
  const [heading, title = "", anchor = ""] = guideHeading.exec(section) ?? [];
  if (!heading) return [];
  const steps = toHtml(section.slice(heading.length));
  return [{ anchor, title: title.replaceAll("&shy;", "\u00ad"), steps }];
}

function readQuestion(section: string): Question[] {
  if (guideHeading.test(section)) return [];
  const [question = "", ...lines] = section.trim().split(/\n+/);
  return [{ question, answer: lines.join(" ") }];
}
