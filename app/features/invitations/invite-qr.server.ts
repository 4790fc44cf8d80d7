import { encode } from "uqr";

/** A QR code as one SVG path on a square of `size` units, its quiet zone included. */
export type QrCode = { size: number; path: string };

/** The QR code of a link, drawn by the server so that no browser needs a library for it. */
export function qrCodeOf(link: string): QrCode {
  const { size, data } = encode(link, { ecc: "M", border: 4 });
  const path = data
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : "")))
    .join("");
  return { size, path };
}
