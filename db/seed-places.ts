import type { Selectable } from "kysely";
import type { Teams } from "./schema.ts";

export type DemoGame = {
  day: number;
  time: string;
  comes: string[];
  minutes?: number;
  maxPlayers?: number;
  minPlayers?: number;
  lateMinutes?: number;
  note?: string;
  waits?: string[];
  maybe?: Record<string, string>;
  cant?: Record<string, string>;
  guests?: Record<string, string>;
  walkIns?: string[];
  missed?: string[];
  paid?: string[];
  dark?: string[];
  light?: string[];
  cost?: { costCents?: number; currency?: string; costText?: string };
  cancelled?: string;
  weekly?: { alwaysIn: string[] };
};

const pastEvenings: DemoGame[] = [
  { day: -63, comes: ["maya", "jonas", "ayse"] },
  { day: -56, comes: ["maya", "luca", "jonas", "grace"] },
  { day: -42, comes: ["maya", "ayse", "bjorn"] },
  { day: -28, comes: ["maya", "jonas", "luca", "ayse"] },
  { day: -21, comes: ["maya", "jonas", "luca", "grace"], missed: ["luca"] },
  { day: -14, comes: ["maya", "jonas", "luca", "ayse", "bjorn"] },
].map((game) => ({ time: "19:00", ...game }));

export type SeededPlace = {
  type: "team" | "court";
  name: string;
  slug: string;
  address: string;
  lat?: number;
  lon?: number;
  facts?: Partial<
    Pick<
      Selectable<Teams>,
      "indoor" | "hoops" | "surface" | "lit" | "fee" | "access" | "openingHours"
    >
  >;
  zone?: string;
  source?: "osm";
  sourceRef?: string;
  secretKey: string;
  members: string[];
  captains?: string[];
  strengths?: Record<string, number>;
  here?: Record<string, number>;
  news?: { text: string; readBy: string[] };
  games: DemoGame[];
};

export const places: SeededPlace[] = [
  {
    type: "team",
    name: "Half-Court Kings",
    slug: "half-court-kings",
    address: "Sporthalle Wrangelstraße, Berlin",
    secretKey: "HCKWN7",
    members: ["maya", "jonas", "ayse", "luca", "bjorn", "grace", "elise"],
    captains: ["ayse"],
    strengths: { maya: 4, jonas: 3, ayse: 5, luca: 2, bjorn: 4 },
    news: { text: "The showers are warm again.\nSee you on Tuesday!", readBy: ["maya", "jonas"] },
    games: [
      ...pastEvenings,
      {
        day: -7,
        time: "19:00",
        comes: ["maya", "jonas", "luca"],
        maybe: { grace: "" },
        walkIns: ["Uli"],
        paid: ["jonas", "luca"],
        cost: { costCents: 500, currency: "EUR", costText: "cash, to Maya" },
      },
      {
        day: 1,
        time: "19:00",
        minutes: 90,
        maxPlayers: 6,
        lateMinutes: 180,
        note: "Side entrance. Bring a light and a dark shirt.",
        comes: ["maya", "ayse", "luca", "bjorn", "grace"],
        guests: { luca: "Tom" },
        waits: ["jonas", "elise"],
        dark: ["ayse", "luca", "grace"],
        light: ["maya", "bjorn", "Tom"],
      },
      {
        day: 4,
        time: "18:30",
        minPlayers: 4,
        cost: { costCents: 500, currency: "EUR", costText: "cash, to Maya" },
        comes: ["jonas"],
        maybe: { maya: "If I get out of work in time", luca: "" },
        cant: { ayse: "My knee needs a rest" },
      },
    ],
  },
  {
    type: "team",
    name: "Night Owls",
    slug: "night-owls",
    address: "Halle am Ostkreuz, Berlin",
    secretKey: "9WLSX4",
    members: ["dre", "jonas", "nina", "hana"],
    games: [
      {
        day: 2,
        time: "21:30",
        minutes: 120,
        maxPlayers: 10,
        comes: ["dre", "nina", "hana"],
        weekly: { alwaysIn: ["dre", "nina"] },
      },
    ],
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
    lat: 52.4966,
    lon: 13.4371,
    facts: { indoor: false, hoops: 2, surface: "asphalt", lit: true, fee: false, access: "public" },
    secretKey: "GRLTZ2",
    members: ["maya", "ayse", "dre", "nina", "grace", "tomas", "hana"],
    here: { tomas: 4, hana: 2 },
    games: [
      { day: 0, time: "20:00", comes: ["maya", "ayse", "dre", "nina"] },
      {
        day: 3,
        time: "17:00",
        comes: ["grace", "hana"],
        cancelled: "The street festival has the court",
      },
      { day: 6, time: "11:00", comes: ["grace", "tomas"], cant: { hana: "" } },
    ],
  },
  {
    type: "court",
    name: "Mauerpark",
    slug: "mauerpark",
    address: "Gleimstraße 55, Berlin",
    lat: 52.5441,
    lon: 13.4026,
    facts: { indoor: false, hoops: 1, surface: "concrete", lit: false, fee: false },
    secretKey: "MRPRK3",
    members: ["bjorn", "maya", "luca"],
    here: { luca: 3 },
    games: [{ day: 5, time: "16:00", comes: ["bjorn", "maya"] }],
  },
  {
    type: "court",
    name: "Tempelhofer Feld",
    slug: "tempelhofer-feld",
    address: "Eingang Oderstraße, Berlin",
    lat: 52.4753,
    lon: 13.4197,
    secretKey: "TMPLF5",
    members: ["nina", "maya"],
    games: [],
  },
  {
    type: "court",
    name: "Rucker Park",
    slug: "rucker-park",
    address: "W 155th St, New York",
    lat: 40.82936,
    lon: -73.93628,
    facts: {
      indoor: false,
      hoops: 2,
      surface: "asphalt",
      lit: true,
      fee: false,
      openingHours: "Mo-Su 08:00-21:00",
    },
    zone: "America/New_York",
    secretKey: "RCKER6",
    members: ["dre"],
    games: [{ day: 2, time: "18:00", comes: ["dre"] }],
  },
  {
    type: "court",
    name: "Volkspark Friedrichshain",
    slug: "volkspark-friedrichshain",
    address: "Am Friedrichshain 1, Berlin",
    lat: 52.52758,
    lon: 13.43342,
    facts: { indoor: false, hoops: 4, surface: "rubber", fee: false },
    secretKey: "VPFHN8",
    members: ["luca", "ayse"],
    games: [],
  },
  {
    type: "court",
    name: "Patterson Park",
    slug: "patterson-park",
    address: "Patterson Park, Baltimore",
    lat: 39.29002,
    lon: -76.57853,
    facts: { indoor: false, access: "public" },
    source: "osm",
    sourceRef: "way/133689236",
    secretKey: "PTRSN6",
    members: [],
    games: [],
  },
];
