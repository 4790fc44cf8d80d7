import { href } from "react-router";
import { asQuery } from "#app/features/accounts/paths.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { m } from "#messages";

type GoogleButtonProps = {
  teamKey?: string;
  next?: string;
  isLast?: boolean;
};

/** A plain `a`, because the router cannot open a page of another site. Inside other apps, such as
 * Instagram, Google refuses to sign people in, so the button comes last there. */
export function GoogleButton({ teamKey, next, isLast }: GoogleButtonProps) {
  const search = new URLSearchParams();
  if (teamKey) search.set("teamKey", teamKey);
  if (next && next !== "/") search.set("next", next);
  const to = href("/api/auth/google") + asQuery(search);
  const or = <p className="or">{m.sign_in_google_or()}</p>;
  return (
    <>
      {isLast ? or : null}
      <ButtonLink to={to} variant="secondary" block reloadDocument icon={<GoogleMark />}>
        {m.sign_in_google_button()}
      </ButtonLink>
      {isLast ? <p className="hint">{m.sign_in_google_in_app()}</p> : or}
    </>
  );
}

function GoogleMark() {
  return (
    <svg viewBox="0 0 48 48" width="18" height="18" aria-hidden="true">
      <path
        fill="#EA4335"
        d="M24 9.5c3.5 0 6.7 1.2 9.2 3.6l6.9-6.9C35.9 2.4 30.5 0 24 0 14.6 0 6.5 5.4 2.6 13.2l8 6.2C12.4 13.7 17.7 9.5 24 9.5z"
      />
      <path
        fill="#4285F4"
        d="M47 24.6c0-1.6-.2-3.1-.4-4.6H24v9h12.9c-.6 3-2.3 5.5-4.8 7.2l7.7 6C44.4 38 47 31.9 47 24.6z"
      />
      <path fill="#FBBC05" d="M10.5 28.6a14.5 14.5 0 0 1 0-9.2l-8-6.2a24 24 0 0 0 0 21.6l8-6.2z" />
      <path
        fill="#34A853"
        d="M24 48c6.5 0 11.9-2.1 15.9-5.8l-7.7-6c-2.2 1.5-4.9 2.3-8.2 2.3-6.3 0-11.6-4.2-13.5-9.9l-8 6.2C6.5 42.6 14.6 48 24 48z"
      />
    </svg>
  );
}
