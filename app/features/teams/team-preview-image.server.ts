import { productName } from "#app/lib/product.ts";
import { drawableText, toOutline, wrap } from "#app/platform/images/text-outlines.server.ts";

export type Preview = {
  eyebrow: string;
  title: string;
  text: string;
  badge: string;
  photo?: Uint8Array;
};

const size = { width: 1200, height: 630 };
const left = 80;
const photoWidth = 420;
const colours = { ground: "#1f2430", ink: "#fff6ec", soft: "#c9c3bd", ball: "#ff8a45" };

export async function drawPreview({ photo, ...words }: Preview): Promise<Buffer> {
  const { default: sharp } = await import("sharp");
  if (!photo) {
    return sharp(Buffer.from(toSvg(words, { room: 980, beside: court })))
      .png({ palette: true, colours: 64 })
      .toBuffer();
  }
  const input = await sharp(photo).resize(photoWidth, size.height, { fit: "cover" }).toBuffer();
  return sharp(Buffer.from(toSvg(words, { room: size.width - photoWidth - 2 * left, beside: "" })))
    .composite([{ input, left: size.width - photoWidth, top: 0 }])
    .jpeg({ quality: 80, mozjpeg: true })
    .toBuffer();
}

type Space = { room: number; beside: string };

function toSvg({ eyebrow, ...preview }: Omit<Preview, "photo">, { room, beside }: Space) {
  const { title, text, badge } = inPlaces(preview);
  const name = fitTitle(title, room);
  const top = 300 - (name.lines.length - 1) * name.size * 0.55;
  const below = top + (name.lines.length - 1) * name.size * 1.1;
  const address = wrap(text, { width: room, size: 38, lines: 1 }).lines;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}">
    <rect width="100%" height="100%" fill="${colours.ground}"/>${beside}
    ${line(eyebrow, { y: top - name.size - 24, size: 32, fill: colours.ball })}
    ${name.lines.map((words, i) => line(words, { y: top + i * name.size * 1.1, size: name.size })).join("")}
    ${address.map((words) => line(words, { y: below + 70, size: 38, fill: colours.soft })).join("")}
    ${line(badge, { y: 550, size: 40 })}
    ${line(productName, { x: left + room - 120, y: 550, size: 40, fill: colours.ball })}
  </svg>`;
}

function inPlaces({ title, text, badge }: Pick<Preview, "title" | "text" | "badge">) {
  const [name, place] = [drawableText(title), drawableText(text)];
  if (name) return { title: name, text: place, badge };
  return place ? { title: place, text: "", badge } : { title: badge, text: "", badge: "" };
}

type TextLine = { x?: number; y: number; size: number; fill?: string };

const line = (text: string, { x = left, y, size, fill = colours.ink }: TextLine) =>
  `<path fill="${fill}" d="${toOutline(text, { x, y, size })}"/>`;

function fitTitle(title: string, width: number) {
  const [first, second, third] = [96, 76, 60].map((size) => ({
    size,
    ...wrap(title, { width, size, lines: 2 }),
  }));
  return [first, second].find((tried) => tried?.fits) ?? third ?? { size: 60, lines: [] };
}

const court = `<g fill="none" stroke="${colours.ink}" stroke-opacity="0.12" stroke-width="5">
  <circle cx="1200" cy="315" r="150"/><path d="M1200 -10a325 325 0 0 0 0 650M1010 0v630"/></g>
  <circle cx="1060" cy="130" r="46" fill="${colours.ball}"/>`;
