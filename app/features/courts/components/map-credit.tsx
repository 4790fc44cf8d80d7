import { m } from "#messages";

export const MapCredit = () => (
  <p className="meta">
    <a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noreferrer">
      {m.courts_credit()}
    </a>
  </p>
);
