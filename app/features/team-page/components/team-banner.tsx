import { useFetchers } from "react-router";
import { MapCredit } from "#app/features/courts/components/map-credit.tsx";
import { joinPath } from "#app/features/teams/paths.ts";
import { type DescribedTeam, teamNoun } from "#app/features/teams/team.ts";
import { mapLinks } from "#app/lib/map-links.ts";
import { Banner } from "#app/ui/banner.tsx";
import { Meta } from "#app/ui/card.tsx";
import { Info, MapPin } from "#app/ui/icons.tsx";
import { m } from "#messages";

/** Adds a player as soon as the button for joining a court is pressed. A wrong key may refuse
 * somebody who joins a team, so a team's number changes only after the answer of the server. */
export function TeamBanner({ team }: { team: DescribedTeam }) {
  const inFlight = useFetchers().filter(({ formAction }) => formAction === joinPath(team));
  const joining = team.type === "court" && inFlight.length > 0 ? 1 : 0;
  return (
    <Banner
      title={team.name}
      eyebrow={
        <>
          {`${teamNoun[team.type]} · `}
          <span>{m.teams_players({ count: team.players + joining })}</span>
        </>
      }
      image={team.thumbnail}
      plain={team.type === "court" ? "plan" : "initials"}
      facts={<Facts team={team} />}
    />
  );
}

function Facts({ team }: { team: DescribedTeam }) {
  const map = mapLinks(team);
  return (
    <>
      <Meta icon={<MapPin />}>
        <a href={map.web} target="_blank" rel="noreferrer">
          {team.address}
        </a>
        {map.geo ? (
          <>
            {" · "}
            <a href={map.geo}>{m.team_page_map_app()}</a>
          </>
        ) : null}
      </Meta>
      {team.factsLine ? <Meta icon={<Info />}>{team.factsLine}</Meta> : null}
      {team.source ? <MapCredit /> : null}
    </>
  );
}
