import {
  type CaptionTrack,
  captionTracks,
  MAX_SOUND_BYTES,
} from '@docket/model/captions/caption-tracks'
import { DESCRIBED_NAME, descriptionOf, needsDescription } from '@docket/model/captions/description'
import { type Media, media } from '@docket/model/media/media'
import { sizeText } from '@docket/model/texts/size'
import { captions as words } from '@docket/texts/studio/captions'
import { Button, FileButton } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { packagedQuery } from '#data/media/packaged.ts'
import { putRecord, useLiveRecord } from '#data/records/use-live-record.ts'
import { updateRecord } from '#data/records/write-records.ts'
import { saving } from '#resources/form/saving.ts'
import { useMay } from '#resources/use-may.ts'
import { Failure } from '#ui/loading/failure.tsx'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import { showToast } from '#ui/toast/toast.tsx'
import styles from './caption-file.module.css'

/** Uploads the sound of an audio description, shows its progress, and plays the result. */
export function DescriptionSound({ track }: { track: CaptionTrack }) {
  const may = useMay({ collection: captionTracks, readOnly: false }, track as never)
  const { data, isError, error, refetch } = useLiveRecord(media, track.media)
  const [isSending, setSending] = useState(false)
  if (isError) return <Failure error={error} what={words.recordingNotLoaded} onRetry={refetch} />
  if (!data) return <Skeleton height="120px" />
  const medium = data as unknown as Media
  const made = descriptionOf(track, medium)

  async function send(sound: File | null): Promise<void> {
    if (!sound) return
    if (sound.size > MAX_SOUND_BYTES) {
      const summary = words.soundTooLarge({
        size: sizeText(sound.size),
        most: sizeText(MAX_SOUND_BYTES),
      })
      showToast({ severity: 'error', summary, life: 10_000 })
      return
    }
    setSending(true)
    // When writing, the record API takes a `File` in this field; when reading, it returns its name.
    const change = { sound } as never
    await saving(async () =>
      putRecord(captionTracks, await updateRecord(captionTracks, track.id, change)),
    )
    setSending(false)
  }

  return (
    <div className={styles.file}>
      <p role="status">{isSending ? words.soundIsSent : stateOf(track, medium)}</p>
      {may.update && (
        <FileButton accept="audio/*,.wav,.mxf,.mka" onChange={(file) => void send(file)}>
          {(props) => (
            <Button
              {...props}
              variant="primary"
              loading={isSending}
              leftSection={<IconUpload size={16} aria-hidden />}
            >
              {words.chooseASound}
            </Button>
          )}
        </FileButton>
      )}
      {made && <Listen key={made.version} place={{ id: medium.id, packaged: made.version }} />}
    </div>
  )
}

function stateOf(track: CaptionTrack, { packaged, problem }: Media): string {
  if (track.sound === '') return words.noSoundYet
  if (track.soundProblem !== '') return track.soundProblem
  if (packaged === '')
    return problem === '' ? words.soundWaits : words.soundWaitsBecause({ problem })
  return needsDescription(track, packaged) ? words.soundIsMade : words.soundIsReady
}

/** Loads the sound only after the user clicks to listen. */
function Listen({ place }: { place: { id: string; packaged: string } }) {
  const [wanted, setWanted] = useState(false)
  const [url, setUrl] = useState<string>()
  const name = wanted ? `${DESCRIBED_NAME}.mp4` : undefined
  const { data, isError, error, refetch } = useQuery({ ...packagedQuery(place, name), gcTime: 0 })
  useEffect(() => {
    if (!data) return
    const made = URL.createObjectURL(new Blob([data], { type: 'audio/mp4' }))
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [data])
  if (isError) return <Failure error={error} what={words.soundNotLoaded} onRetry={refetch} />
  if (!url) {
    return (
      <Button variant="default" loading={wanted} onClick={() => setWanted(true)}>
        {words.listen}
      </Button>
    )
  }
  // biome-ignore lint/a11y/useMediaCaption: It describes a picture for people who do not see it.
  return <audio controls autoPlay src={url} aria-label={words.audioDescription} />
}
