import type { Plugin } from "vite";

/** What costs time in the libraries before they do anything, what stands there instead, and in which files. */
const changes = [
  {
    // Signs React throws within itself. Made as errors, each has its place in the code looked up where
    // a tool listens (Lighthouse, DevTools), and for that all of React is read a second time.
    file: /react-dom-client\.production\.js$/,
    pattern: /\b(\w+Exception = )Error\((formatProdErrorMessage\(\d+\))\)/g,
    instead: "$1{ message: $2 }",
  },
  {
    // One letter beyond Latin-1, and a browser keeps the whole file in twice the memory.
    file: /react-router\/dist\/production\/chunk-\w+\.mjs$/,
    pattern: /\\u\{1F\w+\} ?/g,
    instead: "",
  },
];

/** Has the libraries start sooner in the browser; stops the build when they no longer say what is changed. */
export const quickLibraries = (): Plugin => ({
  name: "quick-libraries",
  apply: "build",
  applyToEnvironment: ({ name }) => name === "client",
  transform: {
    filter: { id: changes.map(({ file }) => file) },
    handler(code, id) {
      const here = changes.filter(({ file }) => file.test(id));
      const changed = here.reduce((text, { pattern, instead }) => {
        const after = text.replace(pattern, instead);
        if (after === text) this.error(`${id} does not say ${pattern} any more.`);
        return after;
      }, code);
      return { code: changed, map: null };
    },
  },
});
