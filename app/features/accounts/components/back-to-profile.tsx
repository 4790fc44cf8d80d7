import { href } from "react-router";
import { Link } from "#app/platform/react-router/link.tsx";
import { m } from "#messages";

export const BackToProfile = () => (
  <p className="section">
    <Link to={href("/profile")}>{m.accounts_back_to_profile()}</Link>
  </p>
);
