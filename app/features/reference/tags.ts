type Tag = { name: string; description: string; below: string[] };

/** Sorted as in the documentation. A call belongs to the tag whose `below` contains the first word
 * of its path after `/api/`. */
const tags: Tag[] = [
  {
    name: "Account",
    description: "Sign up, sign in, sign out, and the profile of the user.",
    below: ["auth", "user", "push"],
  },
  { name: "Players", description: "The people who play here.", below: ["users"] },
  {
    name: "Teams and courts",
    description: "Teams are joined with a secret key, courts without one.",
    below: ["teams", "courts"],
  },
  {
    name: "Games",
    description: "Games of teams and courts, and who is in.",
    below: ["games", "g", "replies"],
  },
  {
    name: "Games that repeat",
    description: "Games on one weekday, every one to four weeks; `POST /api/games` starts them.",
    below: ["series"],
  },
  {
    name: "Images",
    description: "Upload an image, then use its path as `avatar` or `thumbnail`.",
    below: ["objects"],
  },
  {
    name: "Reports",
    description: "What people say about places, games and people; read by those who run the site.",
    below: ["reports"],
  },
  { name: "Contact", description: "Messages to the people who run the site.", below: ["contact"] },
  {
    name: "Administration",
    description:
      "For the administrator: by HTTP Basic, by the headers `username` and `password` (or `x-admin-username` and `x-admin-password`), by the same two fields of a JSON body, or by the cookie of the panel.",
    below: ["admin"],
  },
];

export const tagList = tags.map(({ name, description }) => ({ name, description }));

export function findTag(path: string): string {
  const first = path.split("/")[2] ?? "";
  const tag = tags.find(({ below }) => below.includes(first));
  if (!tag)
    throw new Error(`No tag of the API reference contains ${path}: add its beginning to tags`);
  return tag.name;
}

export const findChapter = (path: string) =>
  tagList.findIndex(({ name }) => name === findTag(path));
