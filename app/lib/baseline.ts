/**
 * The oldest browsers in which pages hydrate. The build lowers syntax to them (`vite.config.ts`),
 * and the type check (`scripts/baseline.ts`) refuses newer APIs in browser code. Older browsers get
 * the pages without JavaScript.
 */
export const oldestHydrated = { chrome: 87, edge: 88, firefox: 102, safari: 16 } as const;

/**
 * APIs that hydration needs and that browsers with our syntax may lack. The guard in every page
 * checks them (`app/platform/react-router/page-scripts.tsx`).
 */
export const neededApis = [
  // React Router decodes page data with both.
  "ReadableStream.prototype.pipeThrough",
  "TransformStream",
  // React and React Router read the button that submitted a form.
  "SubmitEvent.prototype.submitter",
  "HTMLFormElement.prototype.requestSubmit",
  "HTMLDialogElement.prototype.showModal",
];
