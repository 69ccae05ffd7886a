import { type Show, shows } from '@docket/model/library/shows'
import { media } from '@docket/model/media/media'
import { showsMedia as words } from '@docket/texts/studio/library'
import { useLiveRecords } from '#data/records/use-live-records.ts'
import { uploads } from '#data/uploads/uploads.ts'
import { useFileDrop } from '#data/uploads/use-file-drop.ts'
import { useMay } from '#resources/use-may.ts'
import { Failure } from '#ui/loading/failure.tsx'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import { EmptyState } from '#ui/notice/empty-state.tsx'
import styles from '../show-tabs.module.css'
import { ChooseFiles, recordingsIn } from './choose-files.tsx'
import { DropNotice } from './drop-notice.tsx'
import { MediaLine } from './media-line.tsx'

type ShowMediaProps = { show: Show }

/** The files of a show, and where its recordings can be watched. Files can be dropped anywhere on its page. */
export function ShowMedia({ show }: ShowMediaProps) {
  const may = useMay({ collection: media, readOnly: false })
  const mayUpdateShow = useMay({ collection: shows, readOnly: false }, show).update
  const { data, isPending, isError, error, refetch } = useLiveRecords(media, {
    filter: 'show = {:show}',
    values: { show: show.id },
    sort: '-created',
  })
  const upload = (files: File[]) =>
    uploads.add(recordingsIn(files).map((file) => ({ file, show: show.id })))
  const isOver = useFileDrop((files) => may.create && upload(files))
  if (isPending) return <Skeleton height="160px" />
  if (isError) return <Failure error={error} what={words.notLoaded} onRetry={refetch} />
  const chooser = may.create && (
    <ChooseFiles several onChoose={upload}>
      {words.upload}
    </ChooseFiles>
  )
  const notice = isOver && may.create && <DropNotice>{words.dropHere}</DropNotice>
  if (data.length === 0) {
    return (
      <EmptyState picture="library" action={chooser}>
        <strong>{words.noMedia}</strong> {may.create ? words.noMediaHelp : words.noMediaRead}
        {notice}
      </EmptyState>
    )
  }
  return (
    <>
      <ul className={styles.lines}>
        {data.map((file) => (
          <MediaLine
            key={file.id}
            file={file}
            may={may}
            show={show}
            mayUpdateShow={mayUpdateShow}
          />
        ))}
      </ul>
      {chooser && <p className={styles.below}>{chooser}</p>}
      {notice}
    </>
  )
}
