import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Picture } from "#app/ui/picture.tsx";

test("a picture has a size and is loaded when it is needed", () => {
  const path = `/objects/thumbnails/${"a".repeat(32)}-64x48`;
  const html = renderToStaticMarkup(<Picture of={path} width={88} height={66} />);
  for (const part of ['width="88"', 'height="66"', 'loading="lazy"', 'alt=""', `${path}-96.jpg`])
    expect(html).toContain(part);
});
