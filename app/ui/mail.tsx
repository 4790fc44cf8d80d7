import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { productName } from "#app/lib/product.ts";

/** What a mail says, in the order it is read. */
export type MailContent = {
  heading: string;
  lines: string[];
  /** What, where, when: one per row. */
  facts?: { label: string; value: string }[];
  /** The one thing to do. */
  action?: { label: string; href: string };
  /** Said below the button. */
  notes?: string[];
  /** Why the reader gets this, and how to end it. */
  footer: string;
  footerLink?: { label: string; href: string };
};

/** A mail in both shapes: plain text, and HTML for a phone that old mail programs show too. */
export const renderMail = (content: MailContent) => ({
  text: textOf(content),
  html: `<!doctype html>${renderToStaticMarkup(<Mail {...content} />)}`,
});

function textOf({ heading, lines, facts, action, notes, footer, footerLink }: MailContent) {
  const paragraphs = [
    heading,
    ...lines,
    (facts ?? []).map(({ label, value }) => `${label}: ${value}`).join("\n"),
    action && `${action.label}:\n${action.href}`,
    ...(notes ?? []),
    `-- \n${productName}. ${footer}`,
    footerLink && `${footerLink.label}: ${footerLink.href}`,
  ];
  return `${paragraphs.filter(Boolean).join("\n\n")}\n`;
}

const font = "-apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";
const page = { margin: 0, padding: 0, backgroundColor: "#f5f1ea", color: "#1d1a17" };
const card = { backgroundColor: "#ffffff", borderRadius: 12, padding: 24 };
const body = { fontFamily: font, fontSize: 16, lineHeight: "24px" };
const small = { ...body, fontSize: 13, lineHeight: "20px", color: "#6b635a" };
const button = {
  display: "inline-block",
  padding: "12px 24px",
  borderRadius: 8,
  backgroundColor: "#b4430f",
  color: "#ffffff",
  fontWeight: 700,
  textDecoration: "none",
};

/** Without it mail programs invert the colours themselves. `!important`, because the light colours are on the elements. */
const dark = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .page { background-color: #16181d !important; color: #f6efe6 !important; }
  .card { background-color: #24272f !important; }
  .small { color: #b9b0a6 !important; }
  .link { color: #ff9d63 !important; }
  .button { background-color: #ff8a45 !important; color: #16181d !important; }
}`;

function Mail({ heading, lines, facts, action, notes, footer, footerLink }: MailContent) {
  return (
    <Frame title={heading}>
      <h1 style={{ ...body, fontSize: 22, lineHeight: "28px", margin: "0 0 16px" }}>{heading}</h1>
      {lines.map((line) => (
        <Paragraph key={line}>{line}</Paragraph>
      ))}
      <Facts facts={facts ?? []} />
      {action ? (
        <Paragraph>
          <a href={action.href} className="button" style={button}>
            {action.label}
          </a>
        </Paragraph>
      ) : null}
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

/** Tables, because some mail programs still lay out with nothing else. */
function Frame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{title}</title>
        <style>{dark}</style>
      </head>
      <body className="page" style={page}>
        <table
          role="presentation"
          className="page"
          width="100%"
          cellPadding={0}
          cellSpacing={0}
          border={0}
        >
          <tbody>
            <tr>
              <td align="center" style={{ padding: "24px 12px" }}>
                <table role="presentation" width="100%" border={0} style={{ maxWidth: 520 }}>
                  <tbody>
                    <tr>
                      <td style={{ ...body, fontWeight: 700, padding: "0 0 12px" }}>
                        {productName}
                      </td>
                    </tr>
                    <tr>
                      <td className="card" style={card}>
                        {children}
                      </td>
                    </tr>
                  </tbody>
                </table>
              </td>
            </tr>
          </tbody>
        </table>
      </body>
    </html>
  );
}

const Paragraph = ({ children }: { children: ReactNode }) => (
  <p style={{ ...body, margin: "0 0 16px" }}>{children}</p>
);

function Facts({ facts }: { facts: { label: string; value: string }[] }) {
  if (facts.length === 0) return null;
  return (
    <table role="presentation" border={0} cellPadding={0} style={{ margin: "0 0 16px" }}>
      <tbody>
        {facts.map(({ label, value }) => (
          <tr key={label}>
            <td
              className="small"
              style={{ ...small, padding: "2px 12px 2px 0", verticalAlign: "top" }}
            >
              {label}
            </td>
            <td style={{ ...body, padding: "2px 0" }}>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const TextLink = ({ href, label }: { href: string; label: string }) => (
  <a href={href} className="link" style={{ color: "#b4430f" }}>
    {label}
  </a>
);

/** For programs that show no button, and for people who like to see where a link leads. */
const Address = ({ href }: { href: string }) => (
  <p className="small" style={{ ...small, margin: 0, wordBreak: "break-all" }}>
    Or open this address: <TextLink href={href} label={href} />
  </p>
);
