import { MapFrame } from "#app/features/places/components/map-frame.tsx";
import { toPoint } from "#app/features/places/map-view.ts";
import { courtsPath } from "#app/features/places/paths.ts";
import type { Position } from "#app/lib/position.ts";
import { Link } from "#app/platform/react-router/link.tsx";
import { m } from "#messages";

type SmallMapProps = { court: Position & { name: string }; attribution: string | null };

export default function SmallMap({ court, attribution }: SmallMapProps) {
  const view = { lat: court.lat, lon: court.lon, zoom: 15 };
  const { x, y } = toPoint(view, court);
  return (
    <section className="map map-small section" aria-label={m.places_map_label()}>
      <MapFrame view={view} hasTiles={attribution !== null}>
        <circle className="map-dot" cx={x} cy={y} r="12" />
      </MapFrame>
      <p className="actions flush">
        <Link
          to={courtsPath({ at: `${court.lat.toFixed(3)},${court.lon.toFixed(3)}` })}
          rel="nofollow"
        >
          {m.places_map_around()}
        </Link>
      </p>
      {attribution ? <p className="hint">{attribution}</p> : null}
    </section>
  );
}
