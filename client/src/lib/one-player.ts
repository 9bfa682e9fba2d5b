let playing: HTMLMediaElement | null = null;

/** Pauses whatever else is playing on the page. Call when a player starts. */
export function playAlone(player: HTMLMediaElement): void {
  if (playing !== player) playing?.pause();
  playing = player;
}

/** Pauses whatever is playing on the page. Call when something covers it. */
export function pausePlaying(): void {
  playing?.pause();
}
