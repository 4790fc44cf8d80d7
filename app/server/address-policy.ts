/** What the front gate must know about addresses; the process fills it in, the gate applies it. */
export type Policy = {
  /** Below this path every answer is JSON. */
  api: string;
  /** Below these paths only documented methods exist, and they are checked by the routes. */
  machine: string[];
  /** Below these paths capital letters are part of a name, not an alias of an address. */
  caseSensitive: string[];
  /** What follows these prefixes is a secret and stays out of the logs. */
  secret: string[];
  /** Size limits of request bodies, in bytes. */
  body: {
    standard: number;
    larger: { methods: string[]; path: string; below?: boolean; type?: string; bytes: number }[];
  };
};

const megabyte = 1024 * 1024;

/** A photo of 5 MiB grows by a third inside JSON; a multipart form adds its other fields. */
const withPhoto = 8 * megabyte;

const photoForms = ["/create", "/profile", "/sign-up", "/invite"];

/** The addresses of this product that differ from the rest. */
export const policy: Policy = {
  api: "/api",
  machine: ["/api", "/objects"],
  caseSensitive: ["/api/teams/by-key", "/assets", "/objects", "/unsubscribe"],
  secret: ["/api/teams/by-key", "/objects/upload", "/unsubscribe"],
  body: {
    standard: 256 * 1024,
    larger: [
      ...photoForms.map((path) => ({
        methods: ["POST"],
        path,
        type: "multipart/form-data",
        bytes: withPhoto,
      })),
      { methods: ["POST"], path: "/api/teams", bytes: withPhoto },
      { methods: ["POST"], path: "/api/auth/signin-profile", bytes: withPhoto },
      { methods: ["PATCH"], path: "/api/user", bytes: withPhoto },
      { methods: ["PUT"], path: "/objects", below: true, bytes: 5 * megabyte + 64 * 1024 },
    ],
  },
};
