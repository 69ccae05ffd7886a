import type { Media } from '@docket/model/media/media'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { packagedQuery } from './packaged.ts'

/** Returns the peaks of a medium’s audio, and its small pictures, once they are loaded. */
export function usePackagedLooks(medium: Media) {
  const { waveform, sprite } = medium
  const sound = useQuery(packagedQuery(medium, waveform?.file)).data
  const picture = useQuery(packagedQuery(medium, sprite?.file)).data
  const url = useObjectUrl(picture)
  return useMemo(
    () => ({
      wave:
        sound && waveform ? { peaks: new Uint8Array(sound), stepMs: waveform.stepMs } : undefined,
      sprite: url && sprite ? { ...sprite, url } : undefined,
    }),
    [sound, url, waveform, sprite],
  )
}

/** Returns an object URL for bytes. It is revoked when the component unmounts. */
function useObjectUrl(bytes: ArrayBuffer | undefined): string | undefined {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!bytes) return
    const made = URL.createObjectURL(new Blob([bytes], { type: 'image/jpeg' }))
    setUrl(made)
    return () => {
      URL.revokeObjectURL(made)
      setUrl(undefined)
    }
  }, [bytes])
  return url
}
