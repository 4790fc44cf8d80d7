import { Outlet } from "react-router";
import { productName } from "#app/lib/product.ts";
import { Page } from "#app/ui/page.tsx";

export default function Home() {
  return (
    <Page title={productName}>
      <Outlet />
    </Page>
  );
}
