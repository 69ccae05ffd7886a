import { type CaptionTrack, captionTracks } from '@docket/model/collections/library/caption-tracks'
import { Button } from '@mantine/core'
import { Link, useNavigate } from '@tanstack/react-router'
import { useLiveRecords } from '#data/records/use-live-records.ts'
import { createRecord } from '#data/records/write-records.ts'
import { useOrganization } from '#data/use-station.ts'
import { saving } from '#resources/form/saving.ts'
import { useMay } from '#resources/use-may.ts'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import { Failure } from '#ui/notice/failure.tsx'
import styles from './preview.module.css'
import { Transcription } from './transcription.tsx'
import { words } from './words.ts'

const EDITOR = { tab: 'edit' } as never

/** The captions of a recording, each with a link to its editor, and a button for the first ones. */
export function CaptionLinks({ medium }: { medium: string }) {
  const navigate = useNavigate()
  const may = useMay({ collection: captionTracks, readOnly: false })
  const { data, isPending, isError, error, refetch } = useLiveRecords(captionTracks, {
    filter: 'media = {:medium}',
    values: { medium },
    sort: 'language,kind',
  })
  const language = useOrganization().data?.language || 'en'
  const begin = () =>
    saving(async () => {
      const values = { media: medium, language, kind: 'captions' as const }
      const { id } = await createRecord(captionTracks, values)
      await navigate({ to: `/captions/${id}` as string, search: EDITOR })
    })
  return (
    <section aria-label={words.captions}>
      <h2 className={styles.heading}>{words.captions}</h2>
      {isPending && <Skeleton height="40px" />}
      {isError && <Failure error={error} what={words.captionsNotLoaded} onRetry={refetch} />}
      {data?.length === 0 && <p className={styles.none}>{words.noCaptions}</p>}
      <ul className={styles.rows}>
        {data?.map(({ id, language, kind, state, published }) => (
          <li key={id} className={styles.track}>
            <Link to={`/captions/${id}` as string} search={EDITOR}>
              {words.trackOf(language, words.trackKinds[kind || 'captions'])}
            </Link>
            <span className={styles.trackState}>
              {words.trackStates[published ? 'published' : state || 'draft']}
            </span>
          </li>
        ))}
      </ul>
      <div className={styles.captionTools}>
        {data?.length === 0 && may.create && (
          <Button size="xs" onClick={() => void begin()}>
            {words.addCaptions}
          </Button>
        )}
        {data && (
          <Transcription
            medium={medium}
            mayStart={may.create && !data.some((track) => isMadeIn(track, language))}
            mayStop={may.update}
          />
        )}
      </div>
    </section>
  )
}

function isMadeIn({ language, kind, file }: CaptionTrack, wanted: string): boolean {
  return language === wanted && kind === 'captions' && file !== ''
}
