import { backPath } from '@docket/model/playout/overlays'
import { isOwnStream } from '@docket/model/playout/stream-of'
import type { ShownProgram, SoundTrack } from '@docket/player/hls-player'
import type { LiveTimeline } from '@docket/player/place'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { type OpenedStream, openStream, type StreamTrouble } from './open-stream.ts'

type StreamOptions = {
  url: string
  fromSec: number
  goBackTo: { atMs: number } | undefined
  /** The earliest moment to which viewers can go back in a live stream. */
  reachesBackTo: number | null
  onProgram: ((program: ShownProgram | null | undefined) => void) | undefined
}

/** Opens `url` in the video element. Reopens it on request or when the network is back. */
export function useStream(
  video: RefObject<HTMLVideoElement | null>,
  { url, fromSec, goBackTo, reachesBackTo, onProgram }: StreamOptions,
) {
  const [trouble, setTrouble] = useState<StreamTrouble>()
  const [sounds, setSounds] = useState<{ tracks: readonly SoundTrack[]; chosen: number }>(SILENT)
  const [tries, setTries] = useState(0)
  const [timeline, setTimeline] = useState<OpenedStream['timeline']>()
  // Live viewers get the small playlist. Viewers who go back get another one that starts at that moment.
  const [back, setBack] = useState<{ atMs: number } | undefined>(goBackTo)
  useEffect(() => setBack(goBackTo), [goBackTo])
  const opened = useRef<OpenedStream>(undefined)

  // biome-ignore lint/correctness/useExhaustiveDependencies: each new value of `tries` reopens the stream; a new start does not
  useEffect(() => {
    const element = video.current
    if (!element) return
    let closed = false
    setTrouble(undefined)
    setSounds(SILENT)
    const listener = {
      onTrouble: setTrouble,
      onSounds: (tracks: readonly SoundTrack[], chosen: number) => setSounds({ tracks, chosen }),
      ...(onProgram && { onProgram }),
    }
    const address = back ? backPath(url) : url
    openStream(element, address, listener, startOf(back, fromSec)).then(
      (stream) => {
        if (closed) return stream.close()
        opened.current = stream
        setTimeline(stream.timeline)
      },
      () => setTrouble('unreachable'),
    )
    return () => {
      closed = true
      opened.current?.close()
      opened.current = undefined
      setTimeline(undefined)
      onProgram?.(undefined)
    }
  }, [video, url, tries, back])

  useEffect(() => {
    const again = () => setTries((before) => before + 1)
    if (trouble === 'offAir') {
      const timer = setTimeout(again, OFF_AIR_MS)
      return () => clearTimeout(timer)
    }
    if (trouble !== 'unreachable') return
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [trouble])

  return {
    trouble,
    timeline:
      timeline && isOwnStream(url)
        ? reachingBack(video, timeline, { reachesBackTo, back, setBack })
        : timeline,
    sounds: { ...sounds, choose: (id: number) => opened.current?.chooseSound(id) },
    tryAgain: () => setTries((before) => before + 1),
  }
}

type StartTime = { atMs: number } | undefined
type StreamReach = {
  reachesBackTo: number | null
  back: StartTime
  setBack(start: StartTime): void
}

/** Lets a live stream play from before the start of its small playlist, using the playlist for viewers who go back. */
function reachingBack(
  video: RefObject<HTMLVideoElement | null>,
  own: LiveTimeline,
  { reachesBackTo, back, setBack }: StreamReach,
): LiveTimeline {
  const at = () => video.current?.currentTime ?? 0
  return {
    ...own,
    earliestSec() {
      const date = own.dateAt(at())
      const isKnown = date !== undefined && reachesBackTo !== null
      return isKnown ? at() - (date - reachesBackTo) / 1000 : undefined
    },
    seek(sec) {
      const date = own.dateAt(sec)
      const isNow = (own.liveSec() ?? sec) - sec < LIVE_SEC
      if (back && isNow) setBack(undefined)
      else if (date === undefined || isSeekable(video.current, sec)) own.seek(sec)
      else setBack({ atMs: date })
    },
    goLive() {
      if (back) setBack(undefined)
      else own.seek(own.liveSec() ?? at())
    },
  }
}

/** How often to retry a channel that is off the air. */
const OFF_AIR_MS = 15_000

/** Seeking closer to live than this goes live. */
const LIVE_SEC = 5

function startOf(back: { atMs: number } | undefined, fromSec: number) {
  if (back) return { startAtMs: back.atMs }
  return fromSec > 0 ? { startPosition: fromSec } : {}
}

function isSeekable(video: HTMLVideoElement | null, sec: number): boolean {
  const { seekable } = video ?? {}
  return seekable?.length === 1 && seekable.start(0) <= sec && sec <= seekable.end(0)
}

const SILENT = { tracks: [], chosen: -1 }
