/**
 * The oldest browsers in which pages hydrate. The build lowers syntax to them (`vite.config.ts`), and
 * `scripts/baseline.ts` refuses newer APIs in browser code. Older ones get the pages without JavaScript.
 */
export const oldestHydrated = { chrome: 87, edge: 88, firefox: 102, safari: 16 } as const;

/**
 * APIs without which nothing hydrates: browsers that read our syntax may lack them. The guard in
 * every page checks them (`app/platform/react-router/hydration-guard.ts`).
 */
export const neededApis = [
  // React Router decodes the data of a page with both.
  "ReadableStream.prototype.pipeThrough",
  "TransformStream",
  // React and React Router read which button submitted a form.
  "SubmitEvent.prototype.submitter",
  "HTMLFormElement.prototype.requestSubmit",
  "HTMLDialogElement.prototype.showModal",
];
