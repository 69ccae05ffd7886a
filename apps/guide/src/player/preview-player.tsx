import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type OpenedStream, openStream } from './open-stream.ts'

type PreviewPlayerProps = { url: string; onFail(): void }

/** Shows a muted stream over the still picture, as soon as it plays. */
export function PreviewPlayer({ url, onFail }: PreviewPlayerProps) {
  const video = useRef<HTMLVideoElement>(null)
  const [isMoving, setMoving] = useState(false)
  const fail = useEffectEvent(onFail)

  useEffect(() => {
    const element = video.current
    if (!element) return
    let closed = false
    let opened: OpenedStream | undefined
    // Browsers check this property, which React sets too late for the first `play`.
    element.muted = true
    const listener = { onTrouble: fail, onSounds: () => undefined }
    openStream(element, url, listener, { isSmall: true }).then((stream) => {
      if (closed) stream.close()
      else opened = stream
    }, fail)
    return () => {
      closed = true
      opened?.close()
    }
  }, [url])

  return (
    <video
      ref={video}
      className="g-preview"
      data-moving={isMoving || undefined}
      muted
      playsInline
      disablePictureInPicture
      tabIndex={-1}
      aria-hidden="true"
      onTimeUpdate={({ currentTarget }) => setMoving(currentTarget.currentTime > 0)}
    />
  )
}
