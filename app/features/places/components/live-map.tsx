import leaflet, { type LayerGroup, type Map as LeafletMap } from "leaflet";
import leafletStyle from "leaflet/dist/leaflet.css?url";
import { useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import { inMetres } from "#app/features/places/components/map-frame.tsx";
import {
  markPath,
  markText,
  markTone,
  markWords,
  type ShownMap,
} from "#app/features/places/components/map-mark.tsx";
import {
  listRings,
  type MapView,
  mapSize,
  northOf,
  viewText,
  zooms,
} from "#app/features/places/map-view.ts";
import { mapPath, type NearQuery } from "#app/features/places/paths.ts";
import type { Position } from "#app/lib/position.ts";
import { m } from "#messages";

type LiveMapProps = { map: ShownMap; query: NearQuery; place: Position | null };

export default function LiveMap({ map, query, place }: LiveMapProps) {
  const frame = useRef<HTMLDivElement>(null);
  const live = useRef<{ map: LeafletMap; marks: LayerGroup; offset: number } | null>(null);
  const shown = useRef({ map, query });
  shown.current = { map, query };
  const navigate = useNavigate();

  // biome-ignore lint/correctness/useExhaustiveDependencies: Leaflet is created once and reads a ref.
  useEffect(() => {
    if (!frame.current) return;
    // This map and the server's may have different widths. The zoom is adapted, so that both show
    // the same area.
    const offset = Math.log2(frame.current.clientWidth / mapSize.width);
    const map = leaflet.map(frame.current, {
      ...{ attributionControl: false, zoomControl: false, zoomSnap: 0, zoomAnimation: false },
      ...{ minZoom: zooms.min + offset, maxZoom: zooms.max + offset },
      // Inertia moves the map after people let go of it. People can ask their system for less
      // motion.
      inertia: !matchMedia("(prefers-reduced-motion: reduce)").matches,
    });
    const { view, attribution } = shown.current.map;
    map.setView([view.lat, view.lon], view.zoom + offset, { animate: false });
    leaflet.control.scale({ imperial: false }).addTo(map);
    if (attribution !== null) {
      const native = { minNativeZoom: zooms.min, maxNativeZoom: zooms.max };
      leaflet.tileLayer("/tiles/{z}/{x}/{y}", native).addTo(map);
    }
    live.current = { map, marks: leaflet.layerGroup().addTo(map), offset };
    map.on("moveend", () => {
      const { lat, lng } = map.getCenter().wrap();
      const zoom = Math.round(map.getZoom() - offset);
      const moved: MapView = { zoom, lat, lon: lng };
      if (viewText(moved) !== viewText(shown.current.map.view))
        navigate(mapPath(shown.current.query, moved), { preventScrollReset: true });
    });
    return () => {
      map.remove();
      live.current = null;
    };
  }, []);

  useEffect(() => {
    const drawn = live.current;
    if (!drawn) return;
    const { view, marks, attribution } = map;
    drawn.map.setView([view.lat, view.lon], view.zoom + drawn.offset, { animate: false });
    drawn.marks.clearLayers();
    if (attribution === null)
      for (const { metres } of listRings(view)) {
        const drawing = { radius: metres, fill: false, interactive: false, className: "map-ring" };
        leaflet.circle([view.lat, view.lon], drawing).addTo(drawn.marks);
        const { lat, lon } = northOf(view, -metres);
        const icon = leaflet.divIcon({
          className: "map-live-metres",
          html: inMetres(metres),
          iconSize: [64, 40],
        });
        leaflet.marker([lat, lon], { icon, interactive: false }).addTo(drawn.marks);
      }
    if (place) {
      const dot = { radius: 7, interactive: false, className: "map-live-place" };
      leaflet.circleMarker([place.lat, place.lon], dot).addTo(drawn.marks);
    }
    for (const mark of marks) {
      const words = markWords(mark);
      leaflet
        .marker([mark.lat, mark.lon], {
          title: words,
          icon: leaflet.divIcon({
            className: `map-live-mark map-live-${mark.kind}${markTone(mark)}`,
            html: `<b>${markText(mark)}</b>`,
            iconSize: [44, 44],
          }),
        })
        .on("click keypress", (event) => {
          const isOther =
            "originalEvent" in event &&
            event.originalEvent instanceof KeyboardEvent &&
            event.originalEvent.key !== "Enter";
          if (!isOther) navigate(markPath(mark, view, query));
        })
        .on("add", ({ target }) => target.getElement()?.setAttribute("aria-label", words))
        .addTo(drawn.marks);
    }
  }, [map, query, place, navigate]);

  return (
    <>
      <link rel="stylesheet" href={leafletStyle} precedence="default" />
      <div
        ref={frame}
        className="map-live"
        role="application"
        aria-label={m.places_map_label()}
        data-north={m.places_map_north_letter()}
      />
    </>
  );
}
