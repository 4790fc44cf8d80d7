import { useEffect } from "react";
import { dismissToast } from "#app/browser/toast.ts";
import type { Notice as Message } from "#app/lib/outcome.ts";
import { Link } from "#app/platform/react-router/link.tsx";
import { CircleAlert, CircleCheck, Info, X } from "#app/ui/icons.tsx";

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
  /** Another role, where what is around it is read out already. */
  role?: "presentation";
  /** Shows a button to close it: only where scripts run. */
  onDismiss?: () => void;
}) {
  // One message at a time: what a page or dialog says comes after the toast.
  const inPage = onDismiss ? null : notice;
  useEffect(() => {
    if (inPage) dismissToast();
  }, [inPage]);
  if (!notice) return null;
  const tone = notice.tone ?? given;
  const Icon = icons[tone];
  return (
    <div role={role ?? (tone === "error" ? "alert" : "status")} className={`notice notice-${tone}`}>
      <Icon className="notice-icon" aria-hidden />
      <div>
        <strong>{notice.title}</strong> {notice.text ? <p>{notice.text}</p> : null}
        {notice.action ? <Link to={notice.action.href}>{notice.action.label}</Link> : null}
      </div>
      {onDismiss ? (
        <button type="button" className="notice-close" aria-label="Dismiss" onClick={onDismiss}>
          <X aria-hidden />
        </button>
      ) : null}
    </div>
  );
}
