import { type CaptionTrack, captionTracks } from '@docket/model/captions/caption-tracks'
import { preview as words } from '@docket/texts/studio/media'
import { Button } from '@mantine/core'
import { Link, useNavigate } from '@tanstack/react-router'
import { useLiveRecords } from '#data/records/use-live-records.ts'
import { useOrganization } from '#data/records/use-station.ts'
import { createRecord } from '#data/records/write-records.ts'
import { saving } from '#resources/form/saving.ts'
import { useMay } from '#resources/use-may.ts'
import { Failure } from '#ui/loading/failure.tsx'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import styles from './preview.module.css'
import { Transcription } from './transcription.tsx'

/** Captions open in the editor; an audio description opens on the tab for its file. */
function pageOf(kind: CaptionTrack['kind']) {
  return { tab: kind === 'descriptions' ? 'file' : 'edit' } as never
}

/** The captions of a recording, each with a link to its editor, and a button that creates the first ones. */
export function CaptionLinks({ medium }: { medium: string }) {
  const navigate = useNavigate()
  const may = useMay({ collection: captionTracks, readOnly: false })
  const { data, isPending, isError, error, refetch } = useLiveRecords(captionTracks, {
    filter: 'media = {:medium}',
    values: { medium },
    sort: 'language,kind',
  })
  const language = useOrganization().data?.language || 'en'
  const begin = (kind: 'captions' | 'descriptions') =>
    saving(async () => {
      const { id } = await createRecord(captionTracks, { media: medium, language, kind })
      await navigate({ to: `/captions/${id}` as string, search: pageOf(kind) })
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
            <Link to={`/captions/${id}` as string} search={pageOf(kind)}>
              {words.trackOf({ language, kind: words.trackKinds[kind || 'captions'] })}
            </Link>
            <span className={styles.trackState}>
              {words.trackStates[published ? 'published' : state || 'draft']}
            </span>
          </li>
        ))}
      </ul>
      <div className={styles.captionTools}>
        {may.create && data?.every(({ kind }) => kind === 'descriptions') && (
          <Button size="xs" onClick={() => void begin('captions')}>
            {words.addCaptions}
          </Button>
        )}
        {may.create && data?.every(({ kind }) => kind !== 'descriptions') && (
          <Button size="xs" onClick={() => void begin('descriptions')}>
            {words.addDescription}
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
