import { DESCRIBED_NAME } from '@docket/model/captions/description'
import type { Media } from '@docket/model/media/media'
import { packagedPath } from '@docket/model/media/uploads'
import { queryOptions } from '@tanstack/react-query'
import { client } from '../connection/client.ts'

/** The playlist of a recording's own audio. */
const SOUND = 'sound.m3u8'

type PackagedMedia = Pick<Media, 'id' | 'packaged'>

/** Reads a packaged file. It never changes, so it is read once. */
export function packagedQuery(medium: PackagedMedia, name: string | undefined) {
  return queryOptions({
    queryKey: ['packaged', medium.id, medium.packaged, name],
    enabled: name !== undefined && medium.packaged !== '',
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) => {
      const headers = { authorization: client.authStore.token }
      const answer = await fetch(packagedPath(medium, name ?? ''), { headers, signal })
      if (!answer.ok) throw new Error(`The server answered ${answer.status}.`)
      return answer.arrayBuffer()
    },
  })
}

/**
 * Plays a packaged medium in a video element. If the version of an audio description is given, plays it instead of the
 * medium's own audio. The player is loaded when this is called.
 */
export function openPackaged(medium: PackagedMedia, described?: string) {
  const addressOf = (url: string) =>
    described !== undefined && url.endsWith(`/${SOUND}`)
      ? packagedPath({ id: medium.id, packaged: described }, `${DESCRIBED_NAME}.m3u8`)
      : url
  return (
    video: HTMLVideoElement,
    { atMs, onFail }: { atMs: number; onFail: () => void },
  ): (() => void) => {
    let close: () => void = () => undefined
    let isClosed = false
    const open = async () => {
      const { playHls } = await import('@docket/player/hls-player')
      if (isClosed) return
      const hls = playHls(video, packagedPath(medium, 'main.m3u8'), onFail, {
        startPosition: atMs / 1000,
        // The page draws the captions over the picture itself, from the version that is being edited.
        enableCEA708Captions: false,
        xhrSetup(request, url) {
          request.open('GET', addressOf(url), true)
          request.setRequestHeader('authorization', client.authStore.token)
        },
      })
      close = () => hls.destroy()
    }
    if ('MediaSource' in globalThis || 'ManagedMediaSource' in globalThis) open().catch(onFail)
    else onFail()
    return () => {
      isClosed = true
      close()
    }
  }
}
