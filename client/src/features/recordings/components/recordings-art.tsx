/** The three formats, the first with the cue. */
export function RecordingsArt() {
  return (
    <svg
      width="120"
      height="60"
      viewBox="0 0 120 60"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      aria-hidden="true"
    >
      <rect x="1" y="4" width="29" height="52" rx="4" />
      <rect x="38" y="27" width="29" height="29" rx="4" />
      <rect x="75" y="31" width="44" height="25" rx="4" />
      <path d="M11 24.5v10.6l8.5-5.3z" stroke="none" className="fill-accent" />
    </svg>
  );
}
