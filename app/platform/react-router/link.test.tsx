import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, Link as RouterLink, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { Form, Link } from "#app/platform/react-router/link.tsx";

const rendered = (element: React.ReactNode) =>
  renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: "*", element }])} />);

test.each(["/team/a?next=%2Fb#c", "../up", "//elsewhere.example", "https://a.example/b", "?q=1"])(
  "the server writes a link to %s as React Router does",
  (to) => {
    const routed = rendered(<RouterLink discover="none" to={to} className="x" />);
    expect(rendered(<Link to={to} className="x" preventScrollReset prefetch="none" />)).toBe(
      routed,
    );
  },
);

test("the server writes a form without what only the browser's router reads", () => {
  const form = (
    <Form method="POST" action="/join" id="f" preventScrollReset replace navigate={false} />
  );
  expect(rendered(form)).toBe('<form id="f" action="/join" method="post"></form>');
});

test("a form without an action leads to its own page", () => {
  expect(rendered(<Form method="post" />)).toBe('<form action="/" method="post"></form>');
});
