const MEASURED_PX = 100;
/** Where nothing can be measured: an ordinary letter. */
const USUAL_WIDTH = 0.56;

let ruler: CanvasRenderingContext2D | null | undefined;

/** How wide a text is in the font of post-ready videos, as a multiple of its size. */
export function widthOf(text: string, weight = 700): number {
  ruler ??= document.createElement('canvas').getContext('2d');
  if (!ruler) return USUAL_WIDTH * text.length;
  ruler.font = `${weight} ${MEASURED_PX}px "Instrument Sans Variable"`;
  return ruler.measureText(text).width / MEASURED_PX;
}
