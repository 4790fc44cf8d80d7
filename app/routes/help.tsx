import type { ReactNode } from "react";
import { firstGuides, Guide, gameGuides } from "#app/features/help/components/guides.tsx";
import { courtGuide, phoneGuide } from "#app/features/help/components/later-guides.tsx";
import { pageMeta } from "#app/lib/page-meta.ts";
import { productName } from "#app/lib/product.ts";
import { publicPage } from "#app/platform/cache/public-page.server.ts";
import { Link } from "#app/platform/react-router/link.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Page, Section } from "#app/ui/page.tsx";
import type { Route } from "./+types/help.ts";

const questions = [
  {
    question: "How do I update my profile?",
    answer:
      "Press your name or picture at the top of any page. There you can change your photo, display name, timezone and e-mail notifications. Press Save Changes when you are done.",
  },
  {
    question: "How do I leave a team?",
    answer:
      "Open the page of the team or court, press Leave Team or Leave Court, and confirm. You can come back at any time: a team needs its key, a court does not.",
  },
  {
    question: `Is ${productName} free?`,
    answer: `Yes, ${productName} is free to use: no fees, no subscription, no advertising.`,
  },
  {
    question: "I cannot come after all. When is that late?",
    answer:
      "You can check out at any time before the game. Whoever schedules a game may say until when, for example 3 hours before. Checking out after that counts as late: the page asks you once more, and the captains of a team see for 90 days how often it happened. Checking in again before the game begins takes it back.",
  },
  {
    question: "Which e-mails do I get?",
    answer:
      "Those about games you are in or in line for: moved, cancelled, a free spot, and a reminder 24 hours before. If you host a game, also who answers it and who drops out: at most once an hour, at once on the day before. E-mails about new games come only if you want them: each, once a day or once a week. Choose on the page E-mails in your profile; mute single teams and courts on their own pages. News of your teams, which captains announce, comes with those about new games. Nothing is sent at night, except what cannot wait, and the link in each e-mail ends its kind. Only confirmed addresses get e-mails.",
  },
  {
    question: "Who sees who has paid?",
    answer:
      "The host and the captains, who tick it on the page Game Day, and you for yourself. Money never passes through us: we show what a game costs and what was ticked. Ticks are deleted 90 days after the game.",
  },
  {
    question: "Why does my iPhone not ask me about notifications?",
    answer:
      "On an iPhone or iPad they need the app on your home screen: tap Share, then Add to Home Screen, and open it from there. Then open Phone notifications in your profile and press Turn On Notifications.",
  },
  {
    question: "What do captains do?",
    answer:
      "Whoever creates a team or court is its captain and can name others on the page Members. Captains change its name, address and picture, the position of a court, and every game, as its host can. They see late check-outs, and announce news to all members. Captains of teams also remove or ban members and renew the secret key. When the last captain leaves, the member who has been there longest follows.",
  },
];

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: "Help Center",
    description: `How to create teams and courts, join, schedule games, check in, wait for a spot, repeat games, search and invite players on ${productName}.`,
    structured: [faqPage],
  });

export const headers = publicPage();

export default function Help() {
  return (
    <Page title="Help Center" lead="Short guides, and answers to common questions." width="text">
      <Contents />
      <Section title="Step by step">
        <div className="stack">
          {guides.map((guide) => (
            <Guide key={guide.id} {...guide} />
          ))}
        </div>
      </Section>
      <Section id="questions" title="Frequently asked questions">
        <div className="stack">
          {questions.map(({ question, answer }) => (
            <Fold key={question} title={question}>
              <p>{answer}</p>
            </Fold>
          ))}
        </div>
      </Section>
      <Section title="Still stuck?">
        <p className="mb-4">Tell us what you wanted to do and what happened instead.</p>
        <ButtonLink to="/contact">Contact Support</ButtonLink>
        <p className="mt-4">
          Building something of your own? Read the <Link to="/help/api">API reference</Link>.
        </p>
      </Section>
    </Page>
  );
}

const guides = [...firstGuides, phoneGuide, ...gameGuides, courtGuide];

/** Links to the guides of a page that is long. */
const Contents = () => (
  <nav aria-label="Contents">
    <ul className="menu">
      {guides.map(({ id, title }) => (
        <li key={id}>
          <a href={`#${id}`}>{title}</a>
        </li>
      ))}
      <li>
        <a href="#questions">Frequently asked questions</a>
      </li>
    </ul>
  </nav>
);

function Fold({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="card">
      <summary>
        <strong>{title}</strong>
      </summary>
      <div className="mt-4">{children}</div>
    </details>
  );
}

const faqPage = {
  "@type": "FAQPage",
  mainEntity: questions.map(({ question, answer }) => ({
    "@type": "Question",
    name: question,
    acceptedAnswer: { "@type": "Answer", text: answer },
  })),
};
