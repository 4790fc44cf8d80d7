import { lazy, Suspense, useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import { useHydrated } from "#app/browser/hydrated.ts";
import { isPlainClick } from "#app/browser/is-plain-click.ts";
import { hasSignedIn } from "#app/browser/signed-in-before.ts";
import {
  accountPageAt,
  dialogIn,
  withDialog,
  withoutDialog,
} from "#app/features/accounts/paths.ts";
import { localPath } from "#app/lib/local-path.ts";
import { LoadingLine } from "#app/ui/loading.tsx";

const Dialog = lazy(() => import("#app/features/sign-in/components/account-dialog.tsx"));

export function AccountDialogs({ google }: { google: boolean }) {
  const location = useLocation();
  const dialog = dialogIn(location.search);
  useLinksAsDialogs();
  if (!useHydrated() || !dialog) return null;
  const next = localPath(new URLSearchParams(location.search).get("next"));
  return (
    <Suspense fallback={<LoadingLine />}>
      <Dialog dialog={dialog} next={next} closeTo={withoutDialog(location)} google={google} />
    </Suspense>
  );
}

function useLinksAsDialogs() {
  const location = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    const openDialog = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest("a") : null;
      if (!link || link.origin !== window.origin) return;
      const asked = accountPageAt(link.pathname);
      const page = asked === "sign-up" && isReturning(link.search) ? "sign-in" : asked;
      if (!page || !isPlainClick(event)) return;
      if (accountPageAt(location.pathname) || location.pathname.startsWith("/profile/")) return;
      event.preventDefault();
      const next = localPath(new URLSearchParams(link.search).get("next"));
      const replace = dialogIn(location.search) !== undefined;
      navigate(withDialog(location, page, next), { replace, preventScrollReset: true });
    };
    // Captures clicks, so that this listener runs before the one of the router.
    document.addEventListener("click", openDialog, true);
    return () => document.removeEventListener("click", openDialog, true);
  }, [location, navigate]);
}

const isReturning = (search: string) => hasSignedIn() && !new URLSearchParams(search).has("new");
