import { Button } from '@mantine/core'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { words } from '../words.ts'
import styles from './desk.module.css'
import { watchCamera } from './watch-camera.ts'

type ScannerProps = {
  opened: boolean
  onCode: (code: string) => void
  onClose: () => void
}

/** Shows the camera picture until a code is found. */
export function Scanner({ onCode, onClose }: ScannerProps) {
  const video = useRef<HTMLVideoElement>(null)
  const [fault, setFault] = useState<string>()
  const found = useEffectEvent(onCode)
  useEffect(() => {
    const over = new AbortController()
    const { signal } = over
    if (video.current) {
      watchCamera(video.current, { signal, onCode: (code) => found(code) }).catch((error) => {
        if (!signal.aborted) setFault(faultText(error))
      })
    }
    return () => over.abort()
  }, [])
  return (
    <section className={styles.scanner} aria-label={words.scan}>
      {fault ? (
        <p role="alert">{fault}</p>
      ) : (
        <>
          <video ref={video} className={styles.sight} muted playsInline />
          <p role="status">{words.holdLabel}</p>
        </>
      )}
      <Button onClick={onClose}>{words.stopScanning}</Button>
    </section>
  )
}

function faultText(error: unknown): string {
  const name = error instanceof Error ? error.name : ''
  if (name === 'NotAllowedError') return words.cameraNotAllowed
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return words.noCamera
  // Browsers do not allow the camera on pages without HTTPS.
  return navigator.mediaDevices ? words.cameraFails : words.cameraNeedsHttps
}
