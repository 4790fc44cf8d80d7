import { signInPath } from "#app/features/accounts/paths.ts";
import { courtPath } from "#app/features/courts/paths.ts";
import type { Team } from "#app/features/teams/team.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { m } from "#messages";

type HeadsHereProps = { court: Pick<Team, "slug">; heads: number };

/** All visitors get the same stored page, so it shows a number and no names. */
export const HeadsHere = ({ court, heads }: HeadsHereProps) => (
  <div className="page-top">
    {heads > 0 ? (
      <p className="mb-2" id="here">
        <b>{m.teams_here_now({ count: heads })}</b>
      </p>
    ) : null}
    <p>
      <ButtonLink to={signInPath({ next: courtPath(court) })} variant="secondary">
        {m.courts_here_sign_in()}
      </ButtonLink>
    </p>
  </div>
);
