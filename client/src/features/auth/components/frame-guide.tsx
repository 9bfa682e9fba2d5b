const CORNERS = [
  'top-0 left-0 border-t border-l',
  'top-0 right-0 border-t border-r',
  'bottom-0 left-0 border-b border-l',
  'right-0 bottom-0 border-r border-b',
];

/** The viewfinder's corners and timecode behind the headline. Decoration for wide screens; low ones have no room for all. */
export function FrameGuide() {
  return (
    <div aria-hidden="true" className="pointer-events-none absolute inset-0 hidden tablet:block">
      {CORNERS.map((corner) => (
        <span key={corner} className={`absolute size-[22px] border-media-line ${corner}`} />
      ))}
      <span className="absolute top-[18px] right-5 font-read text-sm font-[600] tracking-small text-ink-3 tabular-nums sideways:hidden">
        00:00:12
      </span>
    </div>
  );
}
