import type { Face } from "#app/ui/faces.tsx";

const names = ["Ada Lovelace", "Bo Kimura", "Chidi O'Neill", "Dora", "Émile Roux", "Fatma Yıldız"];

export const people: Face[] = names.map((name) => ({ key: name, name }));
