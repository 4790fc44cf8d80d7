import { productName } from "#app/lib/product.ts";
import { Link } from "#app/platform/react-router/link.tsx";
import { m } from "#messages";

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
      </div>
    </footer>
  );
}
