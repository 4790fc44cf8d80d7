import { useEffect } from "react";
import { dismissToast } from "#app/browser/toast.ts";
import type { Notice as Message } from "#app/lib/outcome.ts";
import { Form, Link } from "#app/platform/react-router/link.tsx";
import { CircleAlert, CircleCheck, Info, X } from "#app/ui/icons.tsx";
import { m } from "#messages";

const icons = { success: CircleCheck, error: CircleAlert, info: Info };

/**
 * A message to a person: a status, or an alert when something went wrong.
 * `tone` is for messages that carry none: `error` where a form is shown again.
 */
export function Notice({
  notice,
  tone: given = "success",
  role,
  onDismiss,
}: {
  notice?: Message | null;
  tone?: Message["tone"];
  /** Another role, if the surrounding element is announced already. */
  role?: "presentation";
  /** Shows a close button; hydrated pages only. */
  onDismiss?: () => void;
}) {
  const tone = notice?.tone ?? given;
  // One message at a time: an error in the page replaces the toast. A hint in the page does not.
  const replaces = notice && tone === "error" && !onDismiss ? notice : null;
  useEffect(() => {
    if (replaces) dismissToast();
  }, [replaces]);
  if (!notice) return null;
  const Icon = icons[tone];
  return (
    <div role={role ?? (tone === "error" ? "alert" : "status")} className={`notice notice-${tone}`}>
      <Icon className="notice-icon" aria-hidden />
      <div>
        <strong>{notice.title}</strong> {notice.text ? <p>{notice.text}</p> : null}{" "}
        {notice.action ? <Action {...notice.action} /> : null}
      </div>
      {onDismiss ? (
        <button
          type="button"
          className="notice-close"
          aria-label={m.ui_notice_dismiss()}
          onClick={onDismiss}
        >
          <X aria-hidden />
        </button>
      ) : null}
    </div>
  );
}

const Action = ({ label, href, method }: NonNullable<Message["action"]>) =>
  method ? (
    <Form method={method} action={href} preventScrollReset>
      <button type="submit" className="notice-action">
        {label}
      </button>
    </Form>
  ) : (
    <Link to={href}>{label}</Link>
  );
