import { useFetchers } from "react-router";
import { MapCredit } from "#app/features/courts/components/map-credit.tsx";
import { courtFactsLine } from "#app/features/teams/court-facts.ts";
import { joinPath } from "#app/features/teams/paths.ts";
import { playerCount, type TeamWithFacts, teamNoun } from "#app/features/teams/team.ts";
import { mapLinks } from "#app/lib/map-links.ts";
import { Banner } from "#app/ui/banner.tsx";
import { Meta } from "#app/ui/card.tsx";
import { Info, MapPin, Users } from "#app/ui/icons.tsx";
import { m } from "#messages";

/** The head of a team's or court's page: its name, the way there, how many belong to it. */
export function TeamBanner({ team }: { team: TeamWithFacts }) {
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

/**
 * Counts a player who joins a court at once: courts are open. A key may be wrong, so a team waits for the
 * server.
 */
function Facts({ team }: { team: TeamWithFacts }) {
  const inFlight = useFetchers().filter(({ formAction }) => formAction === joinPath(team));
  const joining = team.type === "court" && inFlight.length > 0 ? 1 : 0;
  const map = mapLinks(team);
  const line = courtFactsLine(team);
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
      {line ? <Meta icon={<Info size={18} aria-hidden />}>{line}</Meta> : null}
      <Meta icon={<Users size={18} aria-hidden />}>{playerCount(team.players + joining)}</Meta>
      {team.source ? <MapCredit /> : null}
    </>
  );
}
