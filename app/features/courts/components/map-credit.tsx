import { m } from "#messages";

/** The attribution that the licence of OpenStreetMap asks for where something of it is shown. */
export const MapCredit = () => (
  <p className="meta">
    <a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noreferrer">
      {m.courts_credit()}
    </a>
  </p>
);
