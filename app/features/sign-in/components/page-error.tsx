import { lazy, Suspense } from "react";
import { findSignedOut } from "#app/features/accounts/kept-form.ts";
import { ErrorPage } from "#app/ui/error-page.tsx";
import { LoadingLine } from "#app/ui/loading.tsx";

const SignedOut = lazy(() => import("#app/features/sign-in/components/signed-out.tsx"));

export function PageError({ error }: { error: unknown }) {
  const signedOut = findSignedOut(error);
  if (!signedOut) return <ErrorPage error={error} />;
  return (
    <Suspense fallback={<LoadingLine />}>
      <SignedOut {...signedOut} />
    </Suspense>
  );
}
