import type { Team } from "#app/features/teams/team.ts";
import { Picture } from "#app/ui/picture.tsx";

/** Shows what a court looks like, large: one wants to know it again. */
export const CourtPhoto = ({ team }: { team: Pick<Team, "type" | "thumbnail"> }) =>
  team.type === "court" && team.thumbnail ? (
    <div className="wide">
      <Picture of={team.thumbnail} pixels={512} width={512} height={288} />
    </div>
  ) : null;
