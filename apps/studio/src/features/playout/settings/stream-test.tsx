import {
  type StreamRendition,
  type StreamReport,
  testStream,
} from '@docket/model/playout/stream-report'
import { settingsStreamTest as words } from '@docket/texts/studio/playout'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { call } from '#data/connection/call.ts'
import type { Form } from '#ui/form/use-form.ts'
import { Failure } from '#ui/loading/failure.tsx'
import { Spinner } from '#ui/loading/spinner.tsx'
import { toError } from '../read-later.ts'
import styles from './stream-test.module.css'

type StreamTestState =
  | { state: 'none' }
  | { state: 'running' | 'failed' | 'done'; url: string; report?: StreamReport; error?: Error }

/** Tests the stream address in the form, even before it is saved. */
export function StreamTest({ form }: { form: Form }) {
  const [testing, setTesting] = useState<StreamTestState>({ state: 'none' })
  const url = String(form.values.streamUrl ?? '').trim()
  if (url === '' || form.faults.streamUrl) return null

  async function run(): Promise<void> {
    setTesting({ state: 'running', url })
    try {
      setTesting({ state: 'done', url, report: await call(testStream, { url }) })
    } catch (error) {
      setTesting({ state: 'failed', url, error: toError(error) })
    }
  }

  // Hides the report if the address has changed since the test.
  const current = testing.state !== 'none' && testing.url === url ? testing : undefined
  return (
    <div className={styles.test}>
      <Button onClick={() => void run()} disabled={current?.state === 'running'}>
        {words.test}
      </Button>
      <div role="status" className={styles.result}>
        {current?.state === 'running' && <Spinner label={words.testing} />}
        {current?.report && <Report report={current.report} />}
      </div>
      {current?.error && <Failure error={current.error} what={words.notTested} onRetry={run} />}
    </div>
  )
}

function Report({
  report: { plays, isLive, segmentSec, renditions, findings },
}: {
  report: StreamReport
}) {
  return (
    <>
      <p className={styles.verdict} data-plays={plays}>
        {plays ? words.plays : words.doesNotPlay}
        {plays && isLive && segmentSec && (
          <span> {words.live({ seconds: Math.round(segmentSec * 3) })}</span>
        )}
      </p>
      <ul className={styles.findings}>
        {findings.map(({ kind, text }) => (
          <li key={text} data-kind={kind}>
            {text}
          </li>
        ))}
      </ul>
      {renditions.length > 0 && (
        <ul className={styles.renditions} aria-label={words.sizes}>
          {renditions.map((rendition) => (
            <li key={JSON.stringify(rendition)}>{renditionText(rendition)}</li>
          ))}
        </ul>
      )}
    </>
  )
}

/** Describes a rendition: `1920 × 1080, 29.97 frames a second, 4 Mbit/s`. */
function renditionText({ kind, width, height, framesPerSec, bitsPerSec }: StreamRendition): string {
  const size = width && height ? `${width} × ${height}` : ''
  return [
    kind === 'audio' ? words.soundOnly : size,
    framesPerSec && words.framesPerSec({ frames: framesPerSec }),
    bitsPerSec && rateText(bitsPerSec),
  ]
    .filter(Boolean)
    .join(', ')
}

function rateText(bitsPerSec: number): string {
  const megabits = bitsPerSec / 1e6
  return megabits < 1
    ? words.kilobits({ count: Math.round(bitsPerSec / 1000) })
    : words.megabits({ count: Math.round(megabits * 10) / 10 })
}
