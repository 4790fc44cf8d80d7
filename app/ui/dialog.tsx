import { type ReactNode, useId, useLayoutEffect, useRef } from "react";
import { useNavigate } from "react-router";
import { onDialogOpened } from "#app/browser/toast.ts";
import type { Notice as Message } from "#app/lib/outcome.ts";
import { Link } from "#app/platform/react-router/link.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { X } from "#app/ui/icons.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { m } from "#messages";

type RouteDialogProps = {
  title: string;
  /** The reason why the form inside is shown again. */
  notice?: Message | null;
  /** The page to be on once it is closed. */
  closeTo: string;
  children: ReactNode;
};

/**
 * A dialog that is an address. The server renders it open; once hydrated the browser makes it
 * modal (focus stays inside, Escape closes). Closing is a link, so it works without JavaScript too.
 * Its title is an `h1`: the page behind comes later, and is inert once the dialog is modal.
 */
export function RouteDialog({ title, notice, closeTo, children }: RouteDialogProps) {
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const navigate = useNavigate();
  useModal(dialog);
  const away = { to: closeTo, preventScrollReset: true, replace: true };

  return (
    <dialog
      ref={dialog}
      open
      className="dialog"
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        navigate(closeTo, away);
      }}
    >
      <div className="dialog-stage">
        <Link {...away} className="dialog-away" tabIndex={-1} aria-hidden="true" />
        <div className="dialog-panel">
          <div className="dialog-head">
            <h1 id={titleId} tabIndex={-1}>
              {title}
            </h1>
            <Link {...away} className="dialog-close" aria-label={m.ui_close()}>
              <X aria-hidden />
            </Link>
          </div>
          <Notice notice={notice} tone="error" />
          {children}
        </div>
      </div>
    </dialog>
  );
}

/** Leaves a dialog without doing what it is for. */
export const CloseLink = ({ to, children }: { to: string; children?: ReactNode }) => (
  <ButtonLink to={to} variant="secondary" block replace preventScrollReset>
    {children ?? m.ui_cancel()}
  </ButtonLink>
);

// A choice that is made already is passed over.
const firstField =
  "[aria-invalid], input:not([type=hidden], [type=radio]:not([required]), [type=file]), textarea";

function useModal(dialog: { current: HTMLDialogElement | null }) {
  // A layout effect: its end runs while the dialog is still in the page, so focus finds its way back.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    const typingIn = element.contains(document.activeElement) ? document.activeElement : null;
    const field = matchMedia("(hover: hover)").matches ? element.querySelector(firstField) : null;
    const { scrollTop } = element;
    element.open = false; // showModal() refuses a dialog that the server rendered open
    element.showModal();
    onDialogOpened();
    const target = typingIn ?? field ?? element.querySelector("h1");
    if (target instanceof HTMLElement) target.focus();
    // A dialog opens at its top. A reader who has scrolled it is about to press something further down.
    if (scrollTop > 0) element.scrollTop = scrollTop;
    return () => element.close();
  }, [dialog]);
}
