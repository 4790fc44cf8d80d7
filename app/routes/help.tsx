import type { ReactNode } from "react";
import { pageMeta } from "#app/lib/page-meta.ts";
import { productName } from "#app/lib/product.ts";
import { publicPage } from "#app/platform/cache/public-page.server.ts";
import { Link } from "#app/platform/react-router/link.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Page, Section } from "#app/ui/page.tsx";
import type { Route } from "./+types/help.ts";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: "Help Center",
    description: `How to create teams and courts, join, schedule games, check in, search and invite players on ${productName}.`,
    structured: [faqPage],
  });

export const headers = publicPage();

export default function Help() {
  return (
    <Page
      title="Help Center"
      lead="Six short guides, and answers to common questions."
      width="text"
    >
      <Section title="Step by step">
        <div className="stack">
          {guides.map(({ id, title, steps }) => (
            <Guide key={id} id={id} title={title} steps={steps} />
          ))}
        </div>
      </Section>
      <Section title="Frequently asked questions">
        <div className="stack">
          {faq.map(({ question, answer }) => (
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

function Guide({ id, title, steps }: { id: string; title: string; steps: ReactNode[] }) {
  return (
    <Card>
      <h3 id={id}>{title}</h3>
      <div className="prose">
        <ol>
          {steps.map((step, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the steps never change their order
            <li key={index}>{step}</li>
          ))}
        </ol>
      </div>
    </Card>
  );
}

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

const guides = [
  {
    id: "create",
    title: "Creating a team or court",
    steps: [
      <>
        On the <Link to="/">home page</Link> press <b>Create Team/Court</b>. You need to be signed
        in.
      </>,
      <>
        Choose <b>Team</b> for a group that players join with a secret key, or <b>Court</b> for a
        place that anyone may join.
      </>,
      "Give it a name and an address. A picture is optional.",
      "Press the create button. You are its first member. A team also gets a secret key of 6 characters: share it with the people you play with.",
    ],
  },
  {
    id: "join",
    title: "Joining a team or court",
    steps: [
      <>
        For a team, ask a member for the key, press <b>Join Team</b> on the{" "}
        <Link to="/">home page</Link> and type it in. Upper or lower case does not matter.
      </>,
      "An invite link opens the invitation. If you are signed in, press Join Team there.",
      <>
        A court needs no key: open its page and press <b>Join Court</b>.
      </>,
    ],
  },
  {
    id: "schedule",
    title: "Scheduling a game",
    steps: [
      <>
        Press <b>Schedule Game</b> on the <Link to="/">home page</Link> or on the page of one of
        your teams or courts.
      </>,
      "Choose the team or court, the date and the time. The time is in your own time zone, which is shown beside the field.",
      "Press the schedule button. Members who turned on e-mail notifications get an e-mail.",
    ],
  },
  {
    id: "check-in",
    title: "Checking in and out",
    steps: [
      <>
        Games of your teams and courts are listed under <b>Upcoming Games</b> until a day after they
        start.
      </>,
      <>
        Press <b>Check In</b> to say that you are coming. Everyone in the team sees how many players
        are in.
      </>,
      <>
        Something came up? Press <b>Check Out</b>. You can change your mind as often as you like.
      </>,
    ],
  },
  {
    id: "search",
    title: "Finding courts and teams",
    steps: [
      <>
        Type at least 2 characters of a name or an address into the search box of the{" "}
        <Link to="/">home page</Link>.
      </>,
      "Up to 5 matches are shown. Choose one to open its page. If you are not a member yet, you can join there.",
    ],
  },
  {
    id: "invite",
    title: "Inviting players",
    steps: [
      "Open the page of your team. Members see the secret key and an invite link.",
      "Copy or share the link. Anyone who opens it can sign up or sign in, and joins the team at once.",
      "For a court, share the address of its page: anyone may join.",
    ],
  },
];

const faq = [
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
];

const faqPage = {
  "@type": "FAQPage",
  mainEntity: faq.map(({ question, answer }) => ({
    "@type": "Question",
    name: question,
    acceptedAnswer: { "@type": "Answer", text: answer },
  })),
};
