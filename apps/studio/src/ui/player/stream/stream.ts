export type StreamState = 'waiting' | 'playing' | 'frozen' | 'ended' | 'failed'

export type Stream = {
  /** Stops fetching until `goOn` is called. */
  rest(): void
  goOn(): void
  /** Switches between the lowest quality, which saves bandwidth, and the highest useful one. */
  spare(sparing: boolean): void
  showCaptions(shown: boolean): void
  close(): void
}

/** Plays a stream in the element and reports failures from which the player cannot recover. */
export type OpenStream = (
  video: HTMLVideoElement,
  url: string,
  onState: (state: 'failed') => void,
  /** If false, no audio is loaded. */
  options: { hasSound: boolean },
) => Stream
