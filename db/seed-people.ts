export const demoPassword = "nothing-but-net";

type Person = { name: string; email: string; timezone?: string; emailNotifications?: boolean };

const at = (name: string) => `${name}@openrun.example`;

export const people: Person[] = [
  { name: "Maya Okafor", email: at("maya"), emailNotifications: true },
  { name: "Jonas Weber", email: at("jonas"), emailNotifications: true },
  { name: "Ayşe Demir", email: at("ayse") },
  { name: "Luca Moretti", email: at("luca"), timezone: "Europe/Rome" },
  { name: "Nina Kowalska", email: at("nina"), timezone: "Europe/Warsaw" },
  { name: "Tomás Herrera", email: at("tomas"), timezone: "Europe/Madrid" },
  { name: "Björn Lindqvist", email: at("bjorn"), timezone: "Europe/Stockholm" },
  { name: "Grace Mensah", email: at("grace"), timezone: "Europe/London" },
  { name: "Dre Washington", email: at("dre"), timezone: "America/New_York" },
  { name: "Hana Sato", email: at("hana"), timezone: "Asia/Tokyo" },
  { name: "Élise Fournier", email: at("elise"), timezone: "Europe/Paris" },
  { name: "Sam Novak", email: at("sam") },
];

export const demoSignIns = [
  { email: at("maya"), about: "captain of Half-Court Kings, plays on three courts" },
  { email: at("jonas"), about: "plays with two teams, waits for a spot in a full game" },
  { email: at("sam"), about: "new here, has joined nothing yet" },
];
