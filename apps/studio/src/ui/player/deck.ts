/** Opens a medium in the video element, and returns a function that closes it. */
export type OpenVideo = (
  video: HTMLVideoElement,
  options: { atMs: number; onFail: () => void },
) => () => void

export type DeckState = {
  status: 'opening' | 'ready' | 'failed'
  /** The position of the playhead. */
  atMs: number
  isPlaying: boolean
  isMuted: boolean
  /** 1 is normal. Negative: the picture runs backward. 0: paused. */
  speed: number
}

type DeckOptions = { durationMs: number; frameMs: number }

const SPEEDS = [1, 2, 4]
const MAX_SPEED = 4
const BACKWARD_STEP_MS = 100
const NEVER = Number.POSITIVE_INFINITY

/** A medium in a video element: its state, and what a person can do with it. */
export class Deck {
  readonly durationMs: number
  readonly #frameMs: number
  readonly #listeners = new Set<() => void>()
  #video: HTMLVideoElement | undefined
  #state: DeckState = { status: 'opening', atMs: 0, isPlaying: false, isMuted: false, speed: 0 }
  /** Whether it was playing when its element was removed. If so, it continues in the next one. */
  #goesOn = false
  /** Where the playing part ends. */
  #untilMs = NEVER
  #frame = 0
  #backward: ReturnType<typeof setInterval> | undefined

  constructor({ durationMs, frameMs }: DeckOptions) {
    this.durationMs = durationMs
    this.#frameMs = frameMs
  }

  readonly get = (): DeckState => this.#state

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Opens the medium in an element, and returns a function that closes it. The next element keeps the position. */
  attach(element: HTMLVideoElement, open: OpenVideo): () => void {
    const ended = new AbortController()
    const on = (names: string[], listener: () => void) => {
      for (const name of names) element.addEventListener(name, listener, { signal: ended.signal })
    }
    this.#video = element
    this.#change({ status: 'opening' })
    const { atMs } = this.#state
    const onFail = () => this.#change({ status: 'failed', isPlaying: false })
    const close = open(element, { atMs, onFail })
    on(['canplay'], () => this.#state.status === 'opening' && this.#begin(element))
    on(['play', 'playing'], () => {
      this.#change({ isPlaying: true })
      this.#follow()
    })
    on(['pause', 'ended'], () => {
      this.#change({ isPlaying: false, ...(!this.#backward && { speed: 0 }) })
    })
    on(['timeupdate', 'seeked'], this.#follow)
    on(['volumechange'], () => this.#change({ isMuted: element.muted }))
    return () => {
      ended.abort()
      clearInterval(this.#backward)
      cancelAnimationFrame(this.#frame)
      close()
      this.#video = undefined
      this.#goesOn = this.#state.isPlaying
      this.#change({ status: 'opening', isPlaying: false, speed: 0 })
    }
  }

  readonly seek = (ms: number): void => {
    this.#untilMs = NEVER
    const atMs = Math.round(Math.min(this.durationMs, Math.max(0, ms)))
    if (this.#video) this.#video.currentTime = atMs / 1000
    this.#change({ atMs })
  }

  readonly skip = (ms: number): void => this.seek(this.#state.atMs + ms)

  /** Moves by single frames. The middle of a frame is shown, so that rounding never skips one. */
  step(frames: number): void {
    this.pause()
    const at = Math.floor(this.#state.atMs / this.#frameMs + 0.01) + frames
    this.seek((at + 0.5) * this.#frameMs)
  }

  readonly pause = (): void => {
    this.#stopBackward()
    this.#video?.pause()
    if (this.#video) this.#video.playbackRate = 1
    this.#change({ speed: 0 })
  }

  readonly toggle = (): void => {
    if (this.#state.isPlaying || this.#backward) this.pause()
    else this.#play(1)
  }

  /** Plays in a direction; each further call plays faster. */
  shuttle(direction: 1 | -1): void {
    const { speed } = this.#state
    const isSame = Math.sign(speed) === direction
    const next = isSame ? (SPEEDS.find((one) => one > Math.abs(speed)) ?? MAX_SPEED) : 1
    if (direction > 0) this.#play(next)
    else this.#runBackward(next)
  }

  /** Plays a part and stops at its end. */
  playPart(fromMs: number, untilMs: number): void {
    this.seek(fromMs)
    this.#untilMs = untilMs
    this.#play(1)
  }

  readonly toggleSound = (): void => {
    if (this.#video) this.#video.muted = !this.#video.muted
  }

  #begin(element: HTMLVideoElement): void {
    const atSec = this.#state.atMs / 1000
    if (Math.abs(element.currentTime - atSec) > this.#frameMs / 1000) element.currentTime = atSec
    this.#change({ status: 'ready' })
    if (this.#goesOn) this.#play(1)
  }

  #change(parts: Partial<DeckState>): void {
    this.#state = { ...this.#state, ...parts }
    for (const listener of this.#listeners) listener()
  }

  readonly #follow = (): void => {
    const video = this.#video
    if (!video || this.#state.status !== 'ready') return
    const atMs = Math.round(video.currentTime * 1000)
    if (atMs >= this.#untilMs) {
      video.pause()
      this.#untilMs = NEVER
    }
    if (atMs !== this.#state.atMs && !video.seeking) this.#change({ atMs })
    cancelAnimationFrame(this.#frame)
    if (!video.paused) this.#frame = requestAnimationFrame(this.#follow)
  }

  #play(speed: number): void {
    const video = this.#video
    if (!video || this.#state.status !== 'ready') return
    this.#stopBackward()
    if (this.#state.atMs >= this.durationMs - this.#frameMs) this.seek(0)
    video.playbackRate = speed
    void video.play().catch(() => undefined)
    this.#change({ speed })
  }

  #runBackward(speed: number): void {
    this.pause()
    this.#change({ speed: -speed })
    this.#backward = setInterval(() => {
      this.seek(this.#state.atMs - BACKWARD_STEP_MS * speed)
      if (this.#state.atMs === 0) this.pause()
    }, BACKWARD_STEP_MS)
  }

  #stopBackward(): void {
    clearInterval(this.#backward)
    this.#backward = undefined
  }
}
