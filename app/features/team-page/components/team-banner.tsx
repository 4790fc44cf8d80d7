import { useFetchers } from "react-router";
import { MapCredit } from "#app/features/courts/components/map-credit.tsx";
import { joinPath } from "#app/features/teams/paths.ts";
import { type DescribedTeam, playerCount, teamNoun } from "#app/features/teams/team.ts";
import { mapLinks } from "#app/lib/map-links.ts";
import { Banner } from "#app/ui/banner.tsx";
import { Meta } from "#app/ui/card.tsx";
import { Info, MapPin, Users } from "#app/ui/icons.tsx";
import { m } from "#messages";

export function TeamBanner({ team }: { team: DescribedTeam }) {
  return (
    <Banner
      title={team.name}
      eyebrow={teamNoun[team.type]}
      image={team.thumbnail}
      plain={team.type === "court" ? "plan" : "initials"}
      facts={<Facts team={team} />}
    />
  );
}

/** After pressing Join, the number of players changes at once at a court. At a team it changes only
 * after the answer, because the key may be wrong. */
function Facts({ team }: { team: DescribedTeam }) {
  const inFlight = useFetchers().filter(({ formAction }) => formAction === joinPath(team));
  const joining = team.type === "court" && inFlight.length > 0 ? 1 : 0;
  const map = mapLinks(team);
  return (
    <>
      <Meta icon={<MapPin size={18} aria-hidden />}>
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
      {team.factsLine ? <Meta icon={<Info size={18} aria-hidden />}>{team.factsLine}</Meta> : null}
      <Meta icon={<Users size={18} aria-hidden />}>{playerCount(team.players + joining)}</Meta>
      {team.source ? <MapCredit /> : null}
    </>
  );
}
