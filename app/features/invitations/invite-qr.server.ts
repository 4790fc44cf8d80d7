import { encode } from "uqr";
import { remember } from "#app/lib/remember.ts";

/** A QR code as one SVG path on a square of `size` units, its quiet zone included. */
export type QrCode = { size: number; path: string };

/** The QR code of a link, drawn by the server so that no browser needs a library for it. */
export const qrCodeOf = remember((link): QrCode => {
  const { size, data } = encode(link, { ecc: "M", border: 4 });
  const path = data
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : "")))
    .join("");
  return { size, path };
});
