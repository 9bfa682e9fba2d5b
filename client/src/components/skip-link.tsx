/** First in the tab order; leads to the element with the id `content`. */
export function SkipLink() {
  return (
    <a
      href="#content"
      className="sr-only z-toast rounded-md bg-surface px-4 py-2 font-med text-ink shadow-2 focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
    >
      Skip to content
    </a>
  );
}
