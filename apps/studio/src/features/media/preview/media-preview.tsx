import { chapters } from '@docket/model/media/chapters'
import { type Media, media } from '@docket/model/media/media'
import { preview as words } from '@docket/texts/studio/media'
import { useMay } from '#resources/use-may.ts'
import { onDemand } from '#ui/loading/on-demand.tsx'
import { EmptyState } from '#ui/notice/empty-state.tsx'
import { PlayerWaits } from '#ui/player/player-waits.tsx'
import styles from './preview.module.css'

const PreviewDesk = onDemand(
  async () => (await import('./preview-desk.tsx')).PreviewDesk,
  ({ medium }) => (
    <div className={styles.desk}>
      <div className={styles.player}>
        <PlayerWaits hasPicture={medium.kind !== 'audio'} />
      </div>
    </div>
  ),
)

/** Plays the packaged version of a recording, or explains why it cannot be played. */
export function MediaPreview({ medium }: { medium: Media }) {
  const mayMark = useMay({ collection: chapters, readOnly: false })
  const mayBreak = useMay({ collection: media, readOnly: false })
  if (medium.packaged === '') return <NotPlayable medium={medium} />
  return (
    <PreviewDesk
      key={medium.packaged}
      medium={medium}
      mayMark={mayMark.update}
      mayBreak={mayBreak.update}
    />
  )
}

function NotPlayable({ medium }: { medium: Media }) {
  const { status, url, problem, progress } = medium
  if (status === 'uploading') {
    return (
      <EmptyState picture="library">
        <strong>{words.uploading}</strong> {words.uploadingHelp}
      </EmptyState>
    )
  }
  if (status === 'processing') {
    return (
      <EmptyState picture="library">
        <strong>
          {problem && !progress ? words.waits : words.preparing({ percent: Math.round(progress) })}
        </strong>{' '}
        {problem || words.preparingHelp}
      </EmptyState>
    )
  }
  if (url) {
    return (
      <EmptyState picture="library">
        <strong>{words.notPackaged}</strong> {words.external}{' '}
        <a className={styles.external} href={url} target="_blank" rel="noreferrer">
          {url}
        </a>
      </EmptyState>
    )
  }
  return (
    <EmptyState picture="library">
      <strong>{words.notPackaged}</strong>{' '}
      {problem ? `${problem} ${words.damagedHelp}` : words.noFile}
    </EmptyState>
  )
}
