import { productName } from "#app/lib/product.ts";
import { Link } from "#app/platform/react-router/link.tsx";

const links = [
  { to: "/help", label: "Help Center" },
  { to: "/contact", label: "Contact Us" },
  { to: "/privacy", label: "Privacy Policy" },
  { to: "/terms", label: "Terms of Service" },
];

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
