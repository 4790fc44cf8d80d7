import { lazy, type ReactNode, Suspense, useEffect, useRef } from "react";
import {
  data,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useRouteLoaderData,
} from "react-router";
import { changesLanguage, keepLanguage } from "#app/browser/language.ts";
import { isStale, markRevalidated, rootDataOr } from "#app/browser/loader-cache.ts";
import { useReloads } from "#app/browser/reload.ts";
import { onNavigated, receiveFlash } from "#app/browser/toast.ts";
import { chooseLanguage } from "#app/features/accounts/choose-language.server.ts";
import { loadUser, userContext } from "#app/features/accounts/current-user.server.ts";
import { isPlaceholder } from "#app/features/accounts/current-user.ts";
import { findSignedOut } from "#app/features/accounts/kept-form.ts";
import {
  accountPageAt,
  profilePath,
  signUpPath,
  withoutDialog,
} from "#app/features/accounts/paths.ts";
import { AccountDialogs } from "#app/features/sign-in/components/account-dialogs.tsx";
import { PageError } from "#app/features/sign-in/components/page-error.tsx";
import { localPath } from "#app/lib/local-path.ts";
import { productName } from "#app/lib/product.ts";
import { deletedNoticeCookie, readNotice } from "#app/platform/http/flash.server.ts";
import { requireFormToken } from "#app/platform/http/form-token.server.ts";
import { currentLanguage } from "#app/platform/http/language.server.ts";
import { oneWritePerUser } from "#app/platform/http/one-write-per-user.server.ts";
import { requestContext, servicesContext } from "#app/platform/http/request-context.server.ts";
import { DocumentContext } from "#app/platform/react-router/document.ts";
import { PlainPageScript, useDocument } from "#app/platform/react-router/plain-page.tsx";
import { StyleSheet } from "#app/platform/react-router/style-sheet.tsx";
import { errorWords } from "#app/ui/error-page.tsx";
import { Loading } from "#app/ui/loading.tsx";
import { SiteFooter } from "#app/ui/site-footer.tsx";
import { SiteHeader } from "#app/ui/site-header.tsx";
import { Toaster } from "#app/ui/toaster.tsx";
import { m } from "#messages";
import { getLocale } from "#messages/runtime";
import type { Route } from "./+types/root.ts";
import stylesheet from "./app.css?url";

const Background = lazy(() =>
  import("#app/features/accounts/components/background.tsx").catch(() => ({ default: () => null })),
);

export const meta: Route.MetaFunction = ({ error }) =>
  error
    ? [
        {
          title: `${findSignedOut(error) ? m.sign_in_signed_out_title() : errorWords(error).title} · ${productName}`,
        },
        { name: "robots", content: "noindex" },
      ]
    : [{ title: productName }];

export const middleware: Route.MiddlewareFunction[] = [
  chooseLanguage,
  requireFormToken,
  loadUser,
  chooseLanguage,
  oneWritePerUser,
];

export function loader({ context, request }: Route.LoaderArgs) {
  const user = context.get(userContext);
  const notice = readNotice(request);
  const me =
    user && !isPlaceholder(user)
      ? { id: user.id, name: user.name, avatar: user.avatar, zone: user.timezone }
      : null;
  const { appOrigin: origin, google, s3 } = context.get(servicesContext).settings;
  const direct = s3?.uploadOrigin ? { directUploads: true } : {};
  const language = currentLanguage();
  const layout = { me, notice, origin, language, google: google !== undefined, ...direct };
  // Text browsers and link checkers send HEAD before GET. The notice is kept for the GET.
  const isShown = notice && context.get(requestContext).method !== "HEAD";
  return data(layout, isShown ? { headers: { "set-cookie": deletedNoticeCookie } } : {});
}

export const clientLoader = ({ serverLoader, request }: Route.ClientLoaderArgs) =>
  rootDataOr(async () => receiveFlash(await keepLanguage(await serverLoader(), request.url)));

export function Layout({ children }: { children: ReactNode }) {
  const facts = useDocument();
  const { nonce, scripts, isPlain, failure } = facts;
  const layout = useRouteLoaderData<typeof loader>("root");
  const account = useAccountPaths();
  return (
    <DocumentContext value={facts}>
      <html lang={layout?.language ?? getLocale()}>
        <head>
          <meta charSet="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="theme-color" content="#fffdf9" />
          <meta name="theme-color" content="#22262e" media="(prefers-color-scheme: dark)" />
          {failure ? <FailureMeta status={failure} /> : <Meta />}
          <StyleSheet href={stylesheet} />
          <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
          <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
          <link rel="manifest" href="/manifest.webmanifest" />
          <Links />
        </head>
        <body>
          <Loading />
          <SiteHeader me={layout?.me ?? null} {...account} />
          <main id="main">
            <Toaster notice={layout?.notice} />
            <div id="offers" />
            {children}
          </main>
          <SiteFooter />
          {scripts ? <ScrollRestoration nonce={nonce} /> : null}
          {scripts ? <Scripts nonce={nonce} /> : null}
          {isPlain ? <PlainPageScript nonce={nonce} /> : null}
        </body>
      </html>
    </DocumentContext>
  );
}

const FailureMeta = ({ status }: { status: number }) => (
  <>
    <title>{`${errorWords(undefined, status).title} · ${productName}`}</title>
    <meta name="robots" content="noindex" />
  </>
);

/** Signing in leads back to the current page. A page such as /sign-in passes on the `next` of its
 * URL. */
function useAccountPaths() {
  const location = useLocation();
  const asked = new URLSearchParams(location.search).get("next");
  const next = accountPageAt(location.pathname) ? localPath(asked) : withoutDialog(location);
  const isPanel = location.pathname.startsWith("/developer/");
  return { signInTo: isPanel ? null : signUpPath({ next }), profileTo: profilePath({ next }) };
}

export const shouldRevalidate = (change: ShouldRevalidateFunctionArgs) =>
  isStale(change) || changesLanguage(change.currentUrl, change.nextUrl);

export default function Root({ loaderData }: Route.ComponentProps) {
  useFocusOnNavigation();
  useReloads();
  useEffect(() => {
    markRevalidated(loaderData);
    // The toaster also calls `onNavigated`, in a microtask. Its call must come first, because only the
    // toaster knows whether the page is new. So this call is put into a later microtask.
    queueMicrotask(() => onNavigated({ isNewPage: false }));
  }, [loaderData]);
  return (
    <>
      <Outlet />
      <Suspense>
        <Background me={loaderData.me} data={loaderData} />
      </Suspense>
      <AccountDialogs google={loaderData.google} />
    </>
  );
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <PageError error={error} />;

function useFocusOnNavigation() {
  const location = useLocation();
  const seen = useRef(location);
  useEffect(() => {
    const before = seen.current;
    seen.current = location;
    if (before === location) return;
    // If the focused element was removed, the browser moves the focus to the body.
    const isLost = before.hash === location.hash && document.activeElement === document.body;
    if (before.pathname !== location.pathname || isLost)
      import("#app/browser/focus-heading.ts").then((it) => it.default()).catch(() => {});
  }, [location]);
}
