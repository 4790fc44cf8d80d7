import { href } from "react-router";
import { Link } from "#app/platform/react-router/link.tsx";
import { MapPin } from "#app/ui/icons.tsx";
import { Mail } from "#app/ui/more-icons.tsx";

export function WaysToReachUs({ email }: { email: string }) {
  return (
    <div className="cards">
      <div className="card media">
        <Mail aria-hidden />
        <div>
          <h2>Email</h2>
          <p>
            <a href={`mailto:${email}`}>{email}</a>
          </p>
        </div>
      </div>
      <div className="card media">
        <MapPin aria-hidden />
        <div>
          <h2>Location</h2>
          <p>Berlin, Germany</p>
        </div>
      </div>
      <p>
        Many questions are answered in the <Link to={href("/help")}>Help Center</Link>.
      </p>
    </div>
  );
}
