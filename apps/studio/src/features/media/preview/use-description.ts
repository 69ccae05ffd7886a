import { type CaptionTrack, captionTracks } from '@docket/model/captions/caption-tracks'
import { descriptionOf } from '@docket/model/captions/description'
import type { Media } from '@docket/model/media/media'
import { useState } from 'react'
import { useLiveRecords } from '#data/records/use-live-records.ts'

/** The audio description of a recording: the published one, or else the newest that is ready. */
export type HeardDescription = ReturnType<typeof useDescription>

const MAX_TRACKS = 20

export function useDescription(medium: Media) {
  const [isOn, setOn] = useState(false)
  const tracks = useLiveRecords(captionTracks, {
    filter: 'media = {:medium} && kind = "descriptions" && sound != ""',
    values: { medium: medium.id },
    sort: '-published,-updated',
    limit: MAX_TRACKS,
  })
  const [made] = (tracks.data ?? []).flatMap((track) => {
    const own = descriptionOf(track as unknown as CaptionTrack, medium)
    return own ? [own.version] : []
  })
  return { made, isOn, heard: isOn ? made : undefined, toggle: () => setOn((was) => !was) }
}
