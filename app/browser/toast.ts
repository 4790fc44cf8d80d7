import { currentState, type Toast, transitions } from "#app/browser/store.ts";
import type { Notice } from "#app/lib/outcome.ts";

/** Shows a message, replacing the current one. */
export const showToast = (notice: Notice) => transitions.showToast(toToast(notice, 3_000));

/** A success is shown for `successMs`, everything else for 5 s. */
const toToast = (notice: Notice, successMs: number): Toast => ({
  notice,
  durationMs: notice.tone === "success" ? successMs : 5_000,
});

/** A notice of the server comes with the layout's data of the next page. */
export function receiveFlash<Layout extends { notice?: Notice }>(layout: Layout): Layout {
  if (layout.notice) transitions.queueToast(toToast(layout.notice, 6_000));
  return layout;
}

/** Called when the next page is shown: a new one, or the same after something was done on it. */
export const onNavigated = (page: { isNewPage: boolean }) => transitions.navigate(page);

export const dismissToast = () => transitions.dismissToast();

export const currentToast = () => currentState().toast;

/** Called when a dialog is open: it is in front of what was shown until now. */
export const onDialogOpened = () => transitions.openDialog();

export const dialogsOpened = () => currentState().dialogsOpened;
