import type { CaptionTrack } from '@docket/model/captions/caption-tracks'
import {
  type CaptionsRead,
  type Cue,
  readCaptionFile,
  toSbv,
  toSrt,
  toVtt,
} from '@docket/model/captions/cues'
import { toScc } from '@docket/model/captions/formats/scc'
import { toTtml } from '@docket/model/captions/formats/ttml'
import { lintCues } from '@docket/model/captions/lint-cues'
import { captions as words } from '@docket/texts/studio/captions'
import { Button, FileButton, Group } from '@mantine/core'
import { IconDownload, IconUpload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { readTrackHead, trackFileQuery } from '#data/media/track-file.ts'
import { Failure } from '#ui/loading/failure.tsx'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import { EmptyState } from '#ui/notice/empty-state.tsx'
import { saveFile } from '#ui/save-file.ts'
import { showToast } from '#ui/toast/toast.tsx'
import styles from './caption-file.module.css'
import { saveCaptions } from './save-captions.ts'

const MAX_BYTES = 5 * 1024 * 1024
const SHOWN_LINES = 20

type CaptionFileProps = { track: CaptionTrack }

type Format = {
  ending: keyof typeof words.formats
  type: string
  write(cues: readonly Cue[], track: CaptionTrack): string | Promise<string>
}

const FORMATS: readonly Format[] = [
  {
    ending: 'vtt',
    type: 'text/vtt',
    write: async (cues, track) => toVtt(cues, await readTrackHead(track)),
  },
  { ending: 'srt', type: 'application/x-subrip', write: (cues) => toSrt(cues) },
  { ending: 'sbv', type: 'text/plain', write: (cues) => toSbv(cues) },
  {
    ending: 'ttml',
    type: 'application/ttml+xml',
    write: (cues, { language }) => toTtml(cues, language),
  },
  { ending: 'scc', type: 'text/plain', write: (cues) => toScc(cues) },
]

/** Uploads captions as WebVTT, SRT, SBV, TTML or SCC, lists their problems, and offers them in each of these formats. */
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
        {FORMATS.map(({ ending, type, write }) => (
          <Button
            key={ending}
            leftSection={<IconDownload size={16} aria-hidden />}
            onClick={async () => saveFile(`${name}.${ending}`, await write(data, track), type)}
          >
            {words.formats[ending]}
          </Button>
        ))}
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
        {words.captionCount({ count: cues.length })}{' '}
        {faults.length === 0 ? words.allAreEasyToRead : words.theseAreHardToRead}
      </p>
      <ol className={styles.faults}>
        {faults.slice(0, 200).map(({ line, message }) => (
          <li key={`${line} ${message}`}>
            <span className={styles.line}>{words.lineNumber({ line })}</span> {message}
          </li>
        ))}
      </ol>
    </>
  )
}

function Upload({ track }: CaptionFileProps) {
  return (
    <FileButton
      accept=".vtt,.srt,.sbv,.ttml,.dfxp,.xml,.scc,text/vtt"
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
  const {
    cues,
    unreadLines,
    head = '',
  }: CaptionsRead = file.size > MAX_BYTES
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
    await saveCaptions(track, cues, { isStrict: true, head })
    const summary = words.captionsWereAdded({ count: cues.length })
    if (unreadLines.length === 0) showToast({ severity: 'success', summary })
    else {
      const shown = unreadLines.slice(0, SHOWN_LINES).join(', ')
      const detail = words.linesNotRead({
        lines: shown,
        more: Math.max(0, unreadLines.length - SHOWN_LINES),
      })
      showToast({ severity: 'warn', summary, detail, life: 60_000 })
    }
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error)
    showToast({ severity: 'error', summary: words.fileWasNotAccepted, detail, life: 10_000 })
  }
}
