type Place = {
  type: "team" | "court";
  name: string;
  slug: string;
  address: string;
  secretKey: string;
  /** First names of the members, the founder first. */
  members: string[];
  /**
   * Games by days from today and local time in Berlin, with the first names of the players checked
   * in.
   */
  games: { day: number; time: string; comes: string[] }[];
};

/** The teams and courts of the demo, oldest first. */
export const places: Place[] = [
  {
    type: "team",
    name: "Half-Court Kings",
    slug: "half-court-kings",
    address: "Sporthalle Wrangelstraße, Berlin",
    secretKey: "HCKWN7",
    members: ["maya", "jonas", "ayse", "luca", "bjorn", "grace"],
    games: [
      { day: -7, time: "19:00", comes: ["maya", "jonas", "luca"] },
      { day: 1, time: "19:00", comes: ["maya", "ayse", "luca", "bjorn", "grace"] },
      { day: 4, time: "18:30", comes: ["jonas"] },
    ],
  },
  {
    type: "team",
    name: "Night Owls",
    slug: "night-owls",
    address: "Halle am Ostkreuz, Berlin",
    secretKey: "9WLSX4",
    members: ["dre", "jonas", "nina", "hana"],
    games: [{ day: 2, time: "21:30", comes: ["dre", "nina", "hana"] }],
  },
  {
    type: "team",
    name: "Équipe Canal",
    slug: "equipe-canal",
    address: "Quai de Valmy, Paris",
    secretKey: "CANA75",
    members: ["elise", "tomas"],
    games: [{ day: 3, time: "10:00", comes: ["elise"] }],
  },
  {
    type: "court",
    name: "Görlitzer Park",
    slug: "gorlitzer-park",
    address: "Wiener Straße 50, Berlin",
    secretKey: "GRLTZ2",
    members: ["maya", "ayse", "dre", "nina", "grace", "tomas", "hana"],
    games: [
      { day: 0, time: "20:00", comes: ["maya", "ayse", "dre", "nina"] },
      { day: 6, time: "11:00", comes: ["grace", "tomas"] },
    ],
  },
  {
    type: "court",
    name: "Mauerpark",
    slug: "mauerpark",
    address: "Gleimstraße 55, Berlin",
    secretKey: "MRPRK3",
    members: ["bjorn", "maya", "luca"],
    games: [{ day: 5, time: "16:00", comes: ["bjorn", "maya"] }],
  },
  {
    type: "court",
    name: "Tempelhofer Feld",
    slug: "tempelhofer-feld",
    address: "Eingang Oderstraße, Berlin",
    secretKey: "TMPLF5",
    members: ["nina", "maya"],
    games: [],
  },
  {
    type: "court",
    name: "Rucker Park",
    slug: "rucker-park",
    address: "W 155th St, New York",
    secretKey: "RCKER6",
    members: ["dre"],
    games: [{ day: 2, time: "23:00", comes: ["dre"] }],
  },
  {
    type: "court",
    name: "Volkspark Friedrichshain",
    slug: "volkspark-friedrichshain",
    address: "Am Friedrichshain 1, Berlin",
    secretKey: "VPFHN8",
    members: ["luca", "ayse"],
    games: [],
  },
];
