/** Two speech bubbles with the cue. */
export function HubArt() {
  return (
    <svg
      width="120"
      height="60"
      viewBox="0 0 120 60"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d="M14 4h60a6 6 0 0 1 6 6v22a6 6 0 0 1-6 6H32l-10 9v-9h-8a6 6 0 0 1-6-6V10a6 6 0 0 1 6-6z" />
      <path d="M88 22h18a6 6 0 0 1 6 6v16a6 6 0 0 1-6 6h-4v8l-9-8H70a6 6 0 0 1-6-6" />
      <path d="M36 14v14l11-7z" stroke="none" className="fill-accent" />
    </svg>
  );
}
