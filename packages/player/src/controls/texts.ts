import type { CaptionLook } from './caption-choice.ts'

/** The texts of the controls, in the viewer's language. */
export type PlayerTexts = {
  named(name: string): string
  play: string
  pause: string
  mute: string
  unmute: string
  /** Shown over the picture while the browser allows it to start only without sound. */
  tapToUnmute: string
  volume: string
  /** For screen readers: the volume in percent. */
  percent(value: number): string
  place: string
  /** For screen readers: a position in a recording. */
  placeOf(at: string, length: string): string
  back(seconds: number): string
  ahead(seconds: number): string
  live: string
  goLive: string
  /** For screen readers: the position in a live stream. */
  atLive(time: string): string
  behindLive(time: string, by: string): string
  captions: string
  captionLook: {
    title: string
    size: string
    sizes: Readonly<Record<CaptionLook['size'], string>>
    color: string
    colors: Readonly<Record<CaptionLook['color'], string>>
    background: string
    backgrounds: Readonly<Record<CaptionLook['background'], string>>
    position: string
    positions: Readonly<Record<CaptionLook['position'], string>>
  }
  off: string
  sound: string
  described: string
  settings: string
  speed: string
  normalSpeed: string
  airPlay: string
  picture: string
  leavePicture: string
  full: string
  leaveFull: string
  keys: string
  keyList: readonly (readonly [key: string, does: string])[]
  close: string
}
