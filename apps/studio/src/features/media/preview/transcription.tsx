import { type CaptionJob, captionJobs } from '@docket/model/captions/caption-tracks'
import {
  readTranscriber,
  startTranscribing,
  stopTranscribing,
} from '@docket/model/captions/transcribing'
import { preview as words } from '@docket/texts/studio/media'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { call } from '#data/connection/call.ts'
import { useLiveRecords } from '#data/records/use-live-records.ts'
import { saving } from '#resources/form/saving.ts'
import styles from './preview.module.css'

type TranscriptionProps = { medium: string; mayStart: boolean; mayStop: boolean }

/** Starts the transcription of a recording, if the server can do that, and shows its progress. */
export function Transcription({ medium, mayStart, mayStop }: TranscriptionProps) {
  const transcriber = useQuery({
    queryKey: ['transcriber'],
    queryFn: ({ signal }) => call(readTranscriber, {}, { signal }),
  })
  const tasks = useLiveRecords(captionJobs, {
    filter: 'media = {:medium} && transcriber != ""',
    values: { medium },
    sort: '-created',
    limit: 1,
  })
  const [task] = tasks.data ?? []
  if (task?.state === 'queued' || task?.state === 'running') {
    return (
      <>
        <p className={styles.none} role="status">
          {sayProgress(task)}
        </p>
        {mayStop && (
          <Button
            size="xs"
            onClick={() => void saving(() => call(stopTranscribing, { id: medium }))}
          >
            {words.cancelTranscription}
          </Button>
        )}
      </>
    )
  }
  const canStart = mayStart && Boolean(transcriber.data?.id) && !tasks.isPending
  return (
    <>
      {mayStart && task?.state === 'failed' && task.reason !== '' && (
        <p className={styles.none} role="status">
          {task.reason}
        </p>
      )}
      {canStart && (
        <Button
          size="xs"
          onClick={() => void saving(() => call(startTranscribing, { id: medium }))}
        >
          {task?.state === 'failed' ? words.transcribeAgain : words.transcribe}
        </Button>
      )}
    </>
  )
}

function sayProgress({ state, progress }: CaptionJob): string {
  return state === 'queued'
    ? words.waitsForTranscriber
    : words.transcribing({ percent: Math.round(progress) })
}
