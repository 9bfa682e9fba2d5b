/** Where Reels, TikTok and Stories put their own buttons and captions. Shown only; never in the file. */
export function SafeZones() {
  return (
    <div aria-hidden="true" className="pointer-events-none absolute inset-0 z-[1]">
      <div className="absolute inset-x-0 top-0 h-[14%] border-b border-dashed border-media-line bg-media-chip/30" />
      <div className="absolute inset-x-0 bottom-0 h-[20%] border-t border-dashed border-media-line bg-media-chip/30" />
      <div className="absolute top-[40%] right-0 bottom-[20%] w-[14%] border-l border-dashed border-media-line bg-media-chip/30" />
    </div>
  );
}
