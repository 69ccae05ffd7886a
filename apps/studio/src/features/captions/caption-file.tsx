import { type Cue, readCaptionFile, toSrt, toVtt } from '@docket/model/captions/cues'
import { lintCues } from '@docket/model/captions/lint-cues'
import type { CaptionTrack } from '@docket/model/collections/library/caption-tracks'
import { Button, FileButton, Group } from '@mantine/core'
import { IconDownload, IconUpload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { trackFileQuery } from '#data/media/track-file.ts'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import { EmptyState } from '#ui/notice/empty-state.tsx'
import { Failure } from '#ui/notice/failure.tsx'
import { saveFile } from '#ui/save-file.ts'
import { showToast } from '#ui/toast/toast.tsx'
import styles from './caption-file.module.css'
import { saveCaptions } from './save-captions.ts'
import { words } from './words.ts'

const MOST_BYTES = 5 * 1024 * 1024
const SHOWN_LINES = 20

type CaptionFileProps = { track: CaptionTrack }

/** Uploads captions as WebVTT, SRT, SBV or TTML, lists their problems, and offers them for download in either format. */
export function CaptionFile({ track }: CaptionFileProps) {
  const { data, isPending, isError, error, refetch } = useQuery(trackFileQuery(track))
  const upload = <Upload track={track} />
  if (track.file === '') {
    return (
      <EmptyState action={upload}>
        <strong>{words.noFile}</strong> {words.noFileHelp}
      </EmptyState>
    )
  }
  if (isError) {
    return <Failure error={error} what={words.captionsNotLoaded} onRetry={refetch} />
  }
  if (isPending) return <Skeleton height="200px" />

  const name = `captions-${track.language}`
  return (
    <div className={styles.file}>
      <Group gap={8}>
        {upload}
        <Button
          leftSection={<IconDownload size={16} aria-hidden />}
          onClick={() => saveFile(`${name}.vtt`, toVtt(data), 'text/vtt')}
        >
          {words.webVTT}
        </Button>
        <Button
          leftSection={<IconDownload size={16} aria-hidden />}
          onClick={() => saveFile(`${name}.srt`, toSrt(data), 'application/x-subrip')}
        >
          {words.srt}
        </Button>
      </Group>
      <Findings cues={data} />
    </div>
  )
}

function Findings({ cues }: { cues: readonly Cue[] }) {
  const faults = lintCues(cues)
  return (
    <>
      <p role="status">
        {words.captionCount(cues.length)}{' '}
        {faults.length === 0 ? words.allAreEasyToRead : words.theseAreHardToRead}
      </p>
      <ol className={styles.faults}>
        {faults.slice(0, 200).map(({ line, message }) => (
          <li key={`${line} ${message}`}>
            <span className={styles.line}>{words.lineNumber(line)}</span> {message}
          </li>
        ))}
      </ol>
    </>
  )
}

function Upload({ track }: CaptionFileProps) {
  return (
    <FileButton
      accept=".vtt,.srt,.sbv,.ttml,.dfxp,.xml,text/vtt"
      onChange={(file) => file && void take(track, file)}
    >
      {(props) => (
        <Button {...props} variant="primary" leftSection={<IconUpload size={16} aria-hidden />}>
          {words.chooseAFile}
        </Button>
      )}
    </FileButton>
  )
}

async function take(track: CaptionTrack, file: File): Promise<void> {
  const { cues, unreadLines } =
    file.size > MOST_BYTES
      ? { cues: [], unreadLines: [] }
      : readCaptionFile(new Uint8Array(await file.arrayBuffer()))
  if (cues.length === 0) {
    showToast({
      severity: 'error',
      summary: words.notACaptionFile,
      detail: words.chooseWebvttSrtFileUp,
    })
    return
  }
  try {
    await saveCaptions(track, cues, { isStrict: true })
    const summary = words.captionsWereAdded(cues.length)
    if (unreadLines.length === 0) showToast({ severity: 'success', summary })
    else {
      const shown = unreadLines.slice(0, SHOWN_LINES).join(', ')
      const detail = words.linesNotRead(shown, unreadLines.length - SHOWN_LINES)
      showToast({ severity: 'warn', summary, detail, life: 60_000 })
    }
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error)
    showToast({ severity: 'error', summary: words.fileWasNotAccepted, detail, life: 10_000 })
  }
}
