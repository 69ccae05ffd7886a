import type { Playback } from './use-playback.ts'

/** What is known of a live stream besides its media. Positions are seconds in the media, dates epoch milliseconds. */
export type LiveTimeline = {
  /** Returns when what is at a position is on the air, if the stream says so. */
  dateAt(sec: number): number | undefined
  /** Returns the position of what is on the air now, if that is loaded. */
  liveSec(): number | undefined
  /** Returns the first position that can be reached, if that is before what is loaded. */
  earliestSec?(): number | undefined
  /** Goes to a position. */
  seek(sec: number): void
  /**
   * Returns to what is on the air now. Unlike a position that was drawn before, this is right as soon as a stream is open.
   * Absent if the stream may not be live.
   */
  goLive?(): void
}

/** The part of a recording that is played, in seconds. */
export type PlayedPart = { from: number; until: number }

/** Where the picture is within what can be reached. */
export type PlaybackPosition = {
  live: boolean
  /** Whether what is shown is on the air now. */
  isLive: boolean
  at: number
  from: number
  until: number
}

/** Less far behind counts as live. */
const LIVE_SEC = 12

export function placeOf(
  playback: Playback,
  timeline: LiveTimeline | undefined,
  part: PlayedPart | undefined,
): PlaybackPosition {
  const { at, live } = playback
  if (part) return { live: false, isLive: false, at, ...part }
  const { from, until } = playback
  if (!live) return { live, isLive: false, at, from, until }
  const now = Math.max(at, timeline?.liveSec() ?? until)
  return {
    live,
    isLive: now - at < LIVE_SEC,
    at,
    from: Math.min(at, timeline?.earliestSec?.() ?? from),
    until: now,
  }
}

/** Formats a length or position in seconds, for example as `58:00` or `1:02:03`. */
export function positionText(seconds: number): string {
  const whole = Math.floor(Math.abs(seconds) + 0.001)
  const parts = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
  const shown = parts[0] === 0 ? parts.slice(1) : parts
  return shown.map((part, at) => (at === 0 ? part : String(part).padStart(2, '0'))).join(':')
}
