import { renderToStaticMarkup } from "react-dom/server";
import { productName } from "#app/lib/product.ts";
import {
  Address,
  BigButton,
  body,
  Facts,
  Frame,
  Items,
  type MailFact,
  type MailItem,
  type MailLink,
  Paragraph,
  QuietButtons,
  small,
  TextLink,
} from "#app/ui/mail-parts.tsx";
import { getLocale } from "#messages/runtime";

export type MailText = {
  subject: string;
  text: string;
  html: string;
  language: string;
};

export type MailContent = {
  subject?: string;
  heading: string;
  lines: string[];
  facts?: MailFact[];
  items?: MailItem[];
  action?: MailLink;
  choices?: MailLink[];
  notes?: string[];
  footer: string;
  footerLink?: MailLink;
};

export const renderMail = (content: MailContent): MailText => ({
  subject: content.subject ?? content.heading,
  text: toText(content),
  html: `<!doctype html>${renderToStaticMarkup(<Mail {...content} />)}`,
  language: getLocale(),
});

function toText({ heading, lines, facts, items, action, choices, notes, ...end }: MailContent) {
  const { footer, footerLink } = end;
  const paragraphs = [
    heading,
    ...lines,
    (facts ?? []).map(toTextFact).join("\n"),
    ...(items ?? []).map(
      ({ title, text, link }) => `${title}\n${text}\n${labelled(link.label)} ${link.href}`,
    ),
    ...[...(action ? [action] : []), ...(choices ?? [])].map(
      ({ label, href }) => `${labelled(label)}\n${href}`,
    ),
    ...(notes ?? []),
    `-- \n${productName}. ${footer}`,
    footerLink && `${footerLink.label}: ${footerLink.href}`,
  ];
  return `${paragraphs.filter(Boolean).join("\n\n")}\n`;
}

const toTextFact = ({ label, value, href }: MailFact) =>
  `${label}: ${value}${href ? `\n${href}` : ""}`;

const labelled = (label: string) => (label.endsWith("?") ? label : `${label}:`);

function Mail({ heading, lines, facts, items, action, choices, notes, ...end }: MailContent) {
  const { footer, footerLink } = end;
  return (
    <Frame title={heading}>
      <h1 style={{ ...body, fontSize: 22, lineHeight: "28px", margin: "0 0 16px" }}>{heading}</h1>
      {lines.map((line) => (
        <Paragraph key={line}>{line}</Paragraph>
      ))}
      <Facts facts={facts ?? []} />
      <Items items={items ?? []} />
      {action ? <BigButton {...action} /> : null}
      <QuietButtons links={choices ?? []} />
      {(notes ?? []).map((note) => (
        <Paragraph key={note}>{note}</Paragraph>
      ))}
      {action ? <Address href={action.href} /> : null}
      <p className="small" style={{ ...small, margin: "24px 0 0" }}>
        {footer} {footerLink ? <TextLink {...footerLink} /> : null}
      </p>
    </Frame>
  );
}
