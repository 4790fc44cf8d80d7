/** The mark: a centre circle left open, and the ball running through the gap. */
export function Logo({ title }: { title?: string }) {
  return (
    <svg
      className="logo"
      viewBox="0 0 32 32"
      fill="none"
      role="img"
      aria-label={title}
      aria-hidden={title ? undefined : true}
    >
      <path
        d="M19.5 5.6A11 11 0 1 0 26.7 13M15.7 5v22M5 16c6.2 0 10.7 4.6 10.7 11"
        stroke="currentColor"
        strokeWidth="2.6"
        strokeLinecap="round"
      />
      <circle className="logo-ball" cx="25.4" cy="6.6" r="4.2" />
    </svg>
  );
}
