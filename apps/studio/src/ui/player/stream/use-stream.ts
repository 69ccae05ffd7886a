import { SECOND_MS } from '@docket/model/time/instants'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { OpenStream, Stream, StreamState } from './stream.ts'

const FILE = /\.(mp4|m4v|webm|ogv)$/i

/**
 * Selects a player for the address: hls.js for HLS if the browser supports Media Source Extensions,
 * otherwise the video element itself.
 */
async function playerFor(url: string, video: HTMLVideoElement): Promise<OpenStream> {
  const isFile = FILE.test(new URL(url, location.href).pathname)
  if (isFile || !('MediaSource' in globalThis || 'ManagedMediaSource' in globalThis)) {
    return openPlainly
  }
  // A large module, loaded only by users who watch.
  const { openHlsStream } = await import('./hls-stream.ts')
  return video.isConnected ? openHlsStream : openPlainly
}

const openPlainly: OpenStream = (video, url, onState) => {
  const failed = () => onState('failed')
  video.addEventListener('error', failed)
  video.src = url
  return {
    rest: () => video.pause(),
    goOn: () => undefined,
    spare: () => undefined,
    showCaptions: (shown) => {
      for (const track of video.textTracks) track.mode = shown ? 'showing' : 'hidden'
    },
    close: () => {
      video.removeEventListener('error', failed)
      video.removeAttribute('src')
      video.load()
    },
  }
}

/** A picture that has not moved for this long counts as frozen. */
const FROZEN_MS = 6 * SECOND_MS

type StreamQuery = {
  video: RefObject<HTMLVideoElement | null>
  url: string
  /** The delay before the stream starts, so that not all streams start at once. */
  afterMs: number
  /** Whether the tile is visible. Nothing is fetched for a tile that is not. */
  seen: boolean
  captions: boolean
  /** Whether to use the lowest quality. */
  sparing: boolean
  /** Whether its sound is on. No audio is loaded before the sound is turned on for the first time. */
  hears: boolean
}

/** Plays the stream in the element while it is mounted, and returns the state of the stream. */
export function useStream(query: StreamQuery): StreamState {
  const { video, url, seen, captions, sparing, hears } = query
  const [state, setState] = useState<StreamState>('waiting')
  const [wasSeen, setWasSeen] = useState(seen)
  if (seen && !wasSeen) setWasSeen(true)
  // A stream that has loaded audio keeps loading it: leaving it out again would interrupt the picture.
  const [hasSound, setHasSound] = useState(hears)
  if (hears && !hasSound) setHasSound(true)
  const stream = useRef<Stream | undefined>(undefined)

  // An effect event, so that moving a tile, which changes its delay, does not restart the stream.
  const afterMs = useEffectEvent(() => query.afterMs)
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
        opened = open(element, url, setState, { hasSound })
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
  }, [video, url, wasSeen, hasSound])

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

/** Watches the video element and reports whether it plays, buffers, is frozen or has ended. */
function useFollowedPicture(
  video: RefObject<HTMLVideoElement | null>,
  onState: (state: StreamState) => void,
): void {
  const notify = useEffectEvent(onState)
  useEffect(() => {
    const element = video.current
    if (!element) return
    let frozen: ReturnType<typeof setTimeout> | undefined
    const moved = () => {
      clearTimeout(frozen)
      // Pausing also fires `timeupdate`.
      if (element.paused) return
      notify('playing')
      frozen = setTimeout(() => element.paused || notify('frozen'), FROZEN_MS)
    }
    const waits = () => notify('waiting')
    const ended = () => {
      clearTimeout(frozen)
      notify('ended')
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
