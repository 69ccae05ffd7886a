import type { CaptionTrack } from '@docket/model/captions/caption-tracks'
import { readCues } from '@docket/model/captions/cues'
import { captionsOf } from '@docket/model/captions/edit-cues'
import { type Media, media } from '@docket/model/media/media'
import { editor as words } from '@docket/texts/studio/captions'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { trackFileQuery } from '#data/media/track-file.ts'
import { useLiveRecord } from '#data/records/use-live-record.ts'
import { useSession } from '#data/session/use-session.ts'
import { readUnsavedCaptions } from '#data/unsaved/unsaved-captions.ts'
import { Failure } from '#ui/loading/failure.tsx'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import { EditorDesk } from './editor-desk.tsx'

const numbered = () => crypto.randomUUID()

/** Edits the captions of a track next to its recording. */
export function CaptionEditor({ track }: { track: CaptionTrack }) {
  const user = useSession()?.user.id ?? ''
  // Saving must not reload the editor, so it keeps the version that it was opened with.
  const [opened, setOpened] = useState(track)
  const [unsaved] = useState(() => readUnsavedCaptions(user, track.id))
  const [round, setRound] = useState(0)
  const saved = useQuery(trackFileQuery(opened))
  // A recording that is being prepared can be played as soon as that is done.
  const medium = useLiveRecord(media, track.media) as unknown as UseQueryResult<Media>
  if (saved.isError) {
    return <Failure error={saved.error} what={words.notLoaded} onRetry={saved.refetch} />
  }
  if (medium.isError && !medium.data) {
    return <Failure error={medium.error} what={words.recordingNotLoaded} onRetry={medium.refetch} />
  }
  if (!medium.data || (opened.file !== '' && saved.isPending)) {
    return <Skeleton height="520px" />
  }
  const restored = round === 0 ? unsaved : undefined
  return (
    <EditorDesk
      key={round}
      track={track}
      opened={opened}
      medium={medium.data}
      saved={captionsOf(saved.data ?? [], numbered)}
      restored={restored && { ...restored, captions: captionsOf(readCues(restored.vtt), numbered) }}
      onReopen={() => {
        setOpened(track)
        setRound(round + 1)
      }}
    />
  )
}
