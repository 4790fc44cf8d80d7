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
  notice?: Message | null;
  closeTo: string;
  children: ReactNode;
};

/** The server renders an open dialog, and hydration makes this dialog modal. A link closes the
 * dialog, also without JavaScript. The title is an `h1`, because the page behind the dialog is
 * inert. */
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
              <X />
            </Link>
          </div>
          <Notice notice={notice} tone="error" />
          {children}
        </div>
      </div>
    </dialog>
  );
}

export const CloseLink = ({ to, children }: { to: string; children?: ReactNode }) => (
  <ButtonLink to={to} variant="secondary" block replace preventScrollReset>
    {children ?? m.ui_cancel()}
  </ButtonLink>
);

// The first field that people fill in gets the focus. Hidden fields, optional radio buttons and
// file fields are skipped.
const firstField =
  "[aria-invalid], input:not([type=hidden], [type=radio]:not([required]), [type=file]), textarea";

function useModal(dialog: { current: HTMLDialogElement | null }) {
  // The cleanup of a layout effect runs while the dialog is still in the page. So closing the
  // dialog can return the focus to the element that opened the dialog.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    const typingIn = element.contains(document.activeElement) ? document.activeElement : null;
    const field = matchMedia("(hover: hover)").matches ? element.querySelector(firstField) : null;
    const { scrollTop } = element;
    element.open = false; // `showModal` refuses a dialog that is open already.
    element.showModal();
    onDialogOpened();
    const target = typingIn ?? field ?? element.querySelector("h1");
    if (target instanceof HTMLElement) target.focus();
    if (scrollTop > 0) element.scrollTop = scrollTop;
    return () => element.close();
  }, [dialog]);
}
