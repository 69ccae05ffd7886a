import { type CaptionTrack, captionTracks } from '@docket/model/captions/caption-tracks'
import { captionsOf } from '@docket/model/captions/edit-cues'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { trackFileQuery } from '#data/media/track-file.ts'
import { useLiveRecords } from '#data/records/use-live-records.ts'

/** The captions over the picture of a recording: those that are published, or else the newest draft. */
export type ShownCaptions = ReturnType<typeof useShownCaptions>

const NO_TRACK = { id: '', file: '' } as CaptionTrack

export function useShownCaptions(medium: string) {
  const [isOn, setOn] = useState(true)
  const tracks = useLiveRecords(captionTracks, {
    filter: 'media = {:medium} && file != "" && (kind = "captions" || kind = "subtitles")',
    values: { medium },
    sort: '-published,-updated',
    limit: 1,
  })
  const [track = NO_TRACK] = tracks.data ?? []
  const { data: cues } = useQuery(trackFileQuery(track))
  const captions = useMemo(() => captionsOf(cues ?? [], () => ''), [cues])
  const hasCaptions = captions.length > 0
  return {
    hasCaptions,
    isOn,
    toggle: () => setOn((was) => !was),
    shown: hasCaptions && isOn ? { captions, language: track.language } : undefined,
  }
}
