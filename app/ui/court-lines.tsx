/** Half a court from above, at the right: baseline, key, arc and centre circle. Decoration. */
export function CourtLines() {
  return (
    <div className="court-ground">
      <svg
        className="court-lines"
        viewBox="0 0 280 300"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        aria-hidden="true"
      >
        <path d="M0 15h270v270H0zM0 114a36 36 0 0 1 0 72M270 28h-42a131 131 0 0 0 0 244h42M270 101H154v98h116M154 114a36 36 0 0 0 0 72" />
      </svg>
    </div>
  );
}
