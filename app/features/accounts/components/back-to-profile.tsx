import { href } from "react-router";
import { Link } from "#app/platform/react-router/link.tsx";

/** The way back from a page that the profile leads to. */
export const BackToProfile = () => (
  <p className="row-after">
    <Link to={href("/profile")}>Back to your profile</Link>
  </p>
);
