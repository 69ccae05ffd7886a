import type { Playback } from './use-playback.ts'

/**
 * What is known about a live stream besides its media. Positions are seconds in the media, and dates are epoch
 * milliseconds.
 */
export type LiveTimeline = {
  /** Returns the time at which a position airs, if the stream states it. */
  dateAt(sec: number): number | undefined
  /** Returns the position that is live now, if it is loaded. */
  liveSec(): number | undefined
  /** Returns the earliest position that can be reached, if it is before the loaded part. */
  earliestSec?(): number | undefined
  /** Goes to a position. */
  seek(sec: number): void
  /**
   * Returns to live. Works as soon as a stream is open, while a displayed position may be out of date. Absent if the
   * stream may not be live.
   */
  goLive?(): void
}

/** The part of a recording that is played, in seconds. */
export type PlayedPart = { from: number; until: number }

/** Where the picture is within what can be reached. */
export type PlaybackPosition = {
  live: boolean
  /** Whether the viewer sees what is on the air now. */
  isLive: boolean
  at: number
  from: number
  until: number
}

/** A picture that is less far behind counts as live. */
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
