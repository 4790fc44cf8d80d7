import { useLocation } from "react-router";
import { isInEnglish, languages } from "#app/lib/language.ts";
import { productName } from "#app/lib/product.ts";
import { Link } from "#app/platform/react-router/link.tsx";
import { m } from "#messages";
import { getLocale } from "#messages/runtime";

const links = [
  { to: "/help", label: m.ui_footer_help },
  { to: "/contact", label: m.ui_footer_contact },
  { to: "/privacy", label: m.ui_footer_privacy },
  { to: "/terms", label: m.ui_footer_terms },
];

export function SiteFooter() {
  return (
    <footer className="site-footer">
      <div className="site-bar">
        <ul>
          {links.map(({ to, label }) => (
            <li key={to}>
              <Link to={to}>{label()}</Link>
            </li>
          ))}
        </ul>
        <p>© 2025 {productName}</p>
        <LanguageSwitch />
      </div>
    </footer>
  );
}

/** This is not a form of the router, because the whole page has to load in the other language. */
function LanguageSwitch() {
  const { pathname, search } = useLocation();
  if (isInEnglish(pathname)) return null;
  const query = new URLSearchParams(search);
  query.delete("lang");
  const next = [pathname, `${query}`].filter(Boolean).join("?");
  return languages
    .filter((language) => language !== getLocale())
    .map((language) => (
      <form key={language} method="post" action="/language">
        <input type="hidden" name="lang" value={language} />
        <input type="hidden" name="next" value={next} />
        <button type="submit" lang={language}>
          {m.ui_language_name({}, { locale: language })}
        </button>
      </form>
    ));
}
