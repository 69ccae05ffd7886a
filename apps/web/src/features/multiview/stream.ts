export type StreamState = 'waiting' | 'playing' | 'frozen' | 'ended' | 'failed'

export type Stream = {
  /** Fetches nothing more until it goes on. */
  rest(): void
  goOn(): void
  /** Takes less of the line than the picture could show, or again all that it can. */
  spare(sparing: boolean): void
  showCaptions(shown: boolean): void
  close(): void
}

/** Plays a stream in the element; failures that do not mend themselves are told. */
export type OpenStream = (
  video: HTMLVideoElement,
  url: string,
  onState: (state: 'failed') => void,
) => Stream
