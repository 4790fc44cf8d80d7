/** Half a court from above: baseline at the right, key, arc and centre circle. Decoration. */
export function CourtLines() {
  return (
    <div className="court-ground">
      <svg
        className="court-lines"
        viewBox="0 0 280 300"
        overflow="visible"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        aria-hidden="true"
      >
        <path d="M-900 15h1170v270H-900M0 15v270M0 114a36 36 0 0 1 0 72M270 28h-42a131 131 0 0 0 0 244h42M270 101h-116v98h116" />
        <circle cx="154" cy="150" r="36" />
        <path d="M252 138v24" strokeWidth="4" />
        <circle cx="241" cy="150" r="7" strokeWidth="3" />
      </svg>
    </div>
  );
}
