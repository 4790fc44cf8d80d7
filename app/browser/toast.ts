import { currentState, type Toast, transitions } from "#app/browser/store.ts";
import type { Notice } from "#app/lib/outcome.ts";

export const showToast = (notice: Notice) => transitions.showToast(toToast(notice, 3_000));

const toToast = (notice: Notice, successMs: number): Toast => ({
  notice,
  durationMs: notice.tone === "success" ? successMs : 5_000,
});

export function receiveFlash<Layout extends { notice?: Notice }>(layout: Layout): Layout {
  if (layout.notice) transitions.queueToast(toToast(layout.notice, 6_000));
  return layout;
}

export const onNavigated = (page: { isNewPage: boolean }) => transitions.navigate(page);

export const dismissToast = () => transitions.dismissToast();

export const currentToast = () => currentState().toast;

export const onDialogOpened = () => transitions.openDialog();

export const dialogsOpened = () => currentState().dialogsOpened;
