import type { ShownProgram, SoundTrack } from '@docket/player/hls-player'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { type OpenedStream, openStream, type StreamTrouble } from './open-stream.ts'

type Streamed = {
  url: string
  fromSec: number
  onProgram: ((program: ShownProgram | null | undefined) => void) | undefined
}

/** Opens `url` in the video element. Reopens it on request or when the network is back. */
export function useStream(
  video: RefObject<HTMLVideoElement | null>,
  { url, fromSec, onProgram }: Streamed,
) {
  const [trouble, setTrouble] = useState<StreamTrouble>()
  const [sounds, setSounds] = useState<{ tracks: readonly SoundTrack[]; chosen: number }>(SILENT)
  const [tries, setTries] = useState(0)
  const [timeline, setTimeline] = useState<OpenedStream['timeline']>()
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
    openStream(element, url, listener, fromSec > 0 ? { startPosition: fromSec } : {}).then(
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
  }, [video, url, tries])

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
    timeline,
    sounds: { ...sounds, choose: (id: number) => opened.current?.chooseSound(id) },
    tryAgain: () => setTries((before) => before + 1),
  }
}

/** How often a channel that is off the air is tried again. */
const OFF_AIR_MS = 15_000

const SILENT = { tracks: [], chosen: -1 }
