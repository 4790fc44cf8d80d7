import {
  colourName,
  type OwnSide,
  playsIn,
  type SidePlayer,
  sideFills,
  sizeWords,
} from "#app/features/fair-teams/sides.ts";
import { m } from "#messages";

type SideListsProps = {
  sides: { colour: string; players: Omit<SidePlayer, "id">[] }[];
};

export function SideLists({ sides }: SideListsProps) {
  return (
    <ul className="sides">
      {sides.map(({ colour, players }) => (
        <li key={colour} className="card">
          <h3>
            <SidePatch colour={colour} />
            {`${colourName(colour)} (${players.length})`}
          </h3>
          <ul>
            {players.map(({ key, name }, at) => (
              <li key={key}>{name ?? m.games_unknown_player({ position: at + 1 })}</li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}

export const SidePatch = ({ colour }: { colour: string }) => (
  <svg className="icon side-patch" width={18} height={18} viewBox="0 0 18 18" aria-hidden="true">
    <rect
      x="1"
      y="1"
      width="16"
      height="16"
      rx="5"
      fill={sideFills[colour]}
      stroke="#8a8178"
      strokeWidth="1.5"
    />
  </svg>
);

export const GuestSide = ({ side }: { side: OwnSide | null }) =>
  side ? (
    <p>
      <SidePatch colour={side.colour} /> <b>{playsIn(side.colour)}</b>
      {` · ${sizeWords(side.sizes)}`}
    </p>
  ) : null;
