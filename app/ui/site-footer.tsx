import { Link } from "react-router";
import { productName } from "#app/lib/product.ts";

const links = [
  { to: "/help", label: "Help Center" },
  { to: "/contact", label: "Contact Us" },
  { to: "/privacy", label: "Privacy Policy" },
  { to: "/terms", label: "Terms of Service" },
];

/** The end of every page. */
export function SiteFooter() {
  return (
    <footer className="site-footer">
      <div className="site-bar">
        <ul>
          {links.map(({ to, label }) => (
            <li key={to}>
              <Link to={to}>{label}</Link>
            </li>
          ))}
        </ul>
        <p>© 2025 {productName}</p>
      </div>
    </footer>
  );
}
