import { SECOND_MS } from '@docket/model/time'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { playerFor } from './player-for.ts'
import type { Stream, StreamState } from './stream.ts'

/** Pictures that stand still so long are frozen. */
const FROZEN_MS = 6 * SECOND_MS

type StreamQuestion = {
  video: RefObject<HTMLVideoElement | null>
  url: string
  /** Begins after so long, that not all begin at once. */
  afterMs: number
  /** Whether anybody can see it; nothing is fetched for what nobody sees. */
  seen: boolean
  captions: boolean
  /** Whether it takes less of the line than its size asks for. */
  sparing: boolean
}

/** Plays the stream in the element for as long as it is there, and says how that goes. */
export function useStream(question: StreamQuestion): StreamState {
  const { video, url, seen, captions, sparing } = question
  const [state, setState] = useState<StreamState>('waiting')
  const [wasSeen, setWasSeen] = useState(seen)
  if (seen && !wasSeen) setWasSeen(true)
  const stream = useRef<Stream | undefined>(undefined)

  // Another place on the wall is no reason to begin anew.
  const afterMs = useEffectEvent(() => question.afterMs)
  const begin = useEffectEvent((opened: Stream) => {
    stream.current = opened
    opened.showCaptions(captions)
    opened.spare(sparing)
    if (!seen) opened.rest()
  })

  useEffect(() => {
    const element = video.current
    if (!element || !wasSeen) return
    let closed = false
    let opened: Stream | undefined
    const timer = setTimeout(async () => {
      try {
        const open = await playerFor(url, element)
        if (closed) return
        opened = open(element, url, setState)
        begin(opened)
      } catch {
        setState('failed')
      }
    }, afterMs())
    return () => {
      closed = true
      clearTimeout(timer)
      opened?.close()
      stream.current = undefined
    }
  }, [video, url, wasSeen])

  useEffect(() => {
    const element = video.current
    if (seen) {
      stream.current?.goOn()
      void element?.play().catch(() => undefined)
    } else {
      stream.current?.rest()
      element?.pause()
    }
  }, [video, seen])

  useEffect(() => stream.current?.showCaptions(captions), [captions])
  useEffect(() => stream.current?.spare(sparing), [sparing])
  useFollowedPicture(video, setState)
  return state
}

/** Watches the picture itself: whether it moves, waits, or has stood still for too long. */
function useFollowedPicture(
  video: RefObject<HTMLVideoElement | null>,
  onState: (state: StreamState) => void,
): void {
  const tell = useEffectEvent(onState)
  useEffect(() => {
    const element = video.current
    if (!element) return
    let frozen: ReturnType<typeof setTimeout> | undefined
    const moved = () => {
      clearTimeout(frozen)
      // Pausing tells the time once more.
      if (element.paused) return
      tell('playing')
      frozen = setTimeout(() => element.paused || tell('frozen'), FROZEN_MS)
    }
    const waits = () => tell('waiting')
    const ended = () => {
      clearTimeout(frozen)
      tell('ended')
    }
    element.addEventListener('timeupdate', moved)
    element.addEventListener('waiting', waits)
    element.addEventListener('ended', ended)
    return () => {
      clearTimeout(frozen)
      element.removeEventListener('timeupdate', moved)
      element.removeEventListener('waiting', waits)
      element.removeEventListener('ended', ended)
    }
  }, [video])
}
