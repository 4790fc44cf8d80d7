import type { QrCode } from "#app/platform/images/qr-code.server.ts";

/** Dark on white even in dark mode, because cameras cannot read light codes. */
export function InviteQr({ code, label }: { code: QrCode; label: string }) {
  return (
    <svg
      viewBox={`0 0 ${code.size} ${code.size}`}
      width="280"
      height="280"
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path fill="#fff" d={`M0 0h${code.size}v${code.size}H0z`} />
      <path stroke="#000" d={code.path} />
    </svg>
  );
}
