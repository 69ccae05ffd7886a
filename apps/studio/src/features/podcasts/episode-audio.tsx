import { type Media, media } from '@docket/model/media/media'
import type { PodcastAudio } from '@docket/model/media/packaged'
import {
  canBeHeard,
  needsPodcastAudio,
  PODCAST_FILE,
  PODCAST_TYPE,
  podcastAudioOf,
} from '@docket/model/podcasts/podcast-audio'
import type { Episode } from '@docket/model/podcasts/podcasts'
import { sizeText } from '@docket/model/texts/size'
import { SECOND_MS } from '@docket/model/time/instants'
import { podcasts as words } from '@docket/texts/studio/podcasts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { packagedQuery } from '#data/media/packaged.ts'
import { useLiveRecord } from '#data/records/use-live-record.ts'
import { filled } from '#texts/filled.ts'
import { writeLength } from '#ui/form/values/length-value.ts'
import { Failure } from '#ui/loading/failure.tsx'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import { EmptyState } from '#ui/notice/empty-state.tsx'
import styles from './podcast-readiness.module.css'

/** Shows which audio listeners of an episode get, and plays the audio made from its recording. */
export function EpisodeAudio({ episode }: { episode: Episode }) {
  const { enclosureUrl, media: recording } = episode
  if (enclosureUrl !== '') {
    return (
      <div className={styles.readiness}>
        <p>{filled(words.fileElsewhere, { address: <a href={enclosureUrl}>{enclosureUrl}</a> })}</p>
      </div>
    )
  }
  if (recording === '') {
    return (
      <EmptyState>
        <strong>{words.noAudio}</strong> {words.noAudioHelp}
      </EmptyState>
    )
  }
  return <AudioOf recording={recording} />
}

function AudioOf({ recording }: { recording: string }) {
  const { data, isError, error, refetch } = useLiveRecord(media, recording)
  if (isError) return <Failure error={error} what={words.audioNotLoaded} onRetry={refetch} />
  if (!data) return <Skeleton height="160px" />

  const medium = data as unknown as Media
  const audio = podcastAudioOf(medium)
  return (
    <div className={styles.readiness}>
      <p role="status">{stateOf(medium, audio)}</p>
      {audio && <Listen key={audio.version} medium={medium.id} audio={audio} />}
    </div>
  )
}

function stateOf(medium: Media, audio: PodcastAudio | undefined): string {
  if (audio && needsPodcastAudio(medium)) return words.audioOfEarlier
  if (audio)
    return words.audioMade({
      length: writeLength(audio.durationMs / SECOND_MS),
      size: sizeText(audio.bytes),
    })
  if (medium.packaged === '') return words.audioWaits
  if (!canBeHeard(medium)) return words.recordingIsSilent
  return needsPodcastAudio(medium) ? words.audioIsMade : words.audioFailed
}

/** Loads the file only when the user clicks to listen, because it may be large. */
function Listen({ medium, audio }: { medium: string; audio: PodcastAudio }) {
  const [wanted, setWanted] = useState(false)
  const [url, setUrl] = useState<string>()
  const place = { id: medium, packaged: audio.version }
  const { data, isError, error, refetch } = useQuery({
    ...packagedQuery(place, wanted ? PODCAST_FILE : undefined),
    gcTime: 0,
  })
  useEffect(() => {
    if (!data) return
    const made = URL.createObjectURL(new Blob([data], { type: PODCAST_TYPE }))
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [data])
  if (isError) return <Failure error={error} what={words.audioNotLoaded} onRetry={refetch} />
  return (
    <div className={styles.listen}>
      {url ? (
        // biome-ignore lint/a11y/useMediaCaption: The captions of the recording serve as the transcript.
        <audio controls autoPlay src={url} aria-label={words.audio} />
      ) : (
        <Button variant="default" loading={wanted} onClick={() => setWanted(true)}>
          {words.listen}
        </Button>
      )}
    </div>
  )
}
