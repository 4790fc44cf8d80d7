import type { ReactNode } from "react";
import { productName } from "#app/lib/product.ts";
import { withNodes } from "#app/ui/with-nodes.tsx";
import { m } from "#messages";
import { getLocale } from "#messages/runtime";

export type MailLink = { label: string; href: string };

export type MailFact = { label: string; value: string; href?: string };

export type MailItem = { title: string; text: string; link: MailLink };

const font = "-apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";
const page = { margin: 0, padding: 0, backgroundColor: "#f5f1ea", color: "#1d1a17" };
const card = {
  backgroundColor: "#ffffff",
  borderRadius: 12,
  padding: 24,
  wordBreak: "break-word",
} as const;
export const body = { fontFamily: font, fontSize: 16, lineHeight: "24px" };
export const small = { ...body, fontSize: 13, lineHeight: "20px", color: "#6b635a" };
const button = {
  display: "inline-block",
  padding: "12px 24px",
  borderRadius: 8,
  backgroundColor: "#b4430f",
  color: "#ffffff",
  fontWeight: 700,
  textDecoration: "none",
};
const quiet = {
  ...button,
  padding: "10px 16px",
  margin: "0 4px 8px 0",
  backgroundColor: "transparent",
  border: "1px solid #8a8177",
  color: "#1d1a17",
};

/** Without these colours, mail programs in dark mode would invert our light colours. */
const dark = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .page { background-color: #16181d !important; color: #f6efe6 !important; }
  .card { background-color: #24272f !important; }
  .small { color: #b9b0a6 !important; }
  .link { color: #ff9d63 !important; }
  .button { background-color: #ff8a45 !important; color: #16181d !important; }
  .quiet { color: #f6efe6 !important; }
}`;

export function Frame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <html lang={getLocale()}>
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

export const Paragraph = ({ children }: { children: ReactNode }) => (
  <p style={{ ...body, margin: "0 0 16px" }}>{children}</p>
);

const labelCell = {
  lineHeight: "24px",
  padding: "2px 12px 2px 0",
  verticalAlign: "top",
  whiteSpace: "nowrap",
} as const;

export function Facts({ facts }: { facts: MailFact[] }) {
  if (facts.length === 0) return null;
  return (
    <table
      role="presentation"
      border={0}
      cellPadding={0}
      cellSpacing={0}
      style={{ margin: "0 0 16px" }}
    >
      <tbody>
        {facts.map(({ label, value, href }) => (
          <tr key={label}>
            <td className="small" style={{ ...small, ...labelCell }}>
              {label}
            </td>
            <td style={{ ...body, padding: "2px 0" }}>
              {href ? <TextLink href={href} label={value} /> : value}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export const TextLink = ({ href, label }: { href: string; label: string }) => (
  <a href={href} className="link" style={{ color: "#b4430f" }}>
    {label}
  </a>
);

export const Address = ({ href }: { href: string }) => (
  <p className="small" style={{ ...small, margin: 0, wordBreak: "break-all" }}>
    {withNodes(m.ui_mail_address, { link: <TextLink href={href} label={href} /> })}
  </p>
);

export const BigButton = ({ href, label }: MailLink) => (
  <Paragraph>
    <a href={href} className="button" style={button}>
      {label}
    </a>
  </Paragraph>
);

export function QuietButtons({ links }: { links: MailLink[] }) {
  if (links.length === 0) return null;
  return (
    <p style={{ ...body, margin: "0 0 8px" }}>
      {links.map(({ href, label }) => (
        <span key={href}>
          <a href={href} className="quiet" style={quiet}>
            {label}
          </a>{" "}
        </span>
      ))}
    </p>
  );
}

const itemLink = { display: "inline-block", padding: "4px 0 16px", color: "#b4430f" };

export const Items = ({ items }: { items: MailItem[] }) =>
  items.map(({ title, text, link }) => (
    <p key={link.href} style={{ ...body, margin: "0 0 4px" }}>
      <strong>{title}</strong>
      <br />
      {text}
      <br />
      <a href={link.href} className="link" style={itemLink}>
        {link.label}
      </a>
    </p>
  ));
