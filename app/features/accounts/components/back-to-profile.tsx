import { href } from "react-router";
import { Link } from "#app/platform/react-router/link.tsx";

export const BackToProfile = () => (
  <p className="section">
    <Link to={href("/profile")}>Back to your profile</Link>
  </p>
);
