import { submissions as words } from '@docket/texts/studio/submissions'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import type { FileUpload } from '#data/uploads/file-upload.ts'
import type { UploadQueue } from '#data/uploads/upload-queue.ts'
import { percentText } from '#texts/locale.ts'
import { Progress } from '#ui/loading/progress.tsx'
import styles from '../hand-in.module.css'

type FileOnItsWayProps = {
  name: string
  /** From 0 to 1. */
  done: number
  onStop: () => void
  children?: ReactNode
}

/** A file of a submission that is being sent or is waiting; `children` says for what. */
export function FileOnItsWay({ name, done, onStop, children }: FileOnItsWayProps) {
  return (
    <div className={styles.sending}>
      <span>{name}</span>
      <span className="figures">{percentText(done)}</span>
      <Button aria-label={words.stopOf({ name })} onClick={onStop}>
        {words.stop}
      </Button>
      {children}
      <Progress done={done} label={words.sentSoFar({ name })} />
    </div>
  )
}

/** A recording that is uploaded in parts. It stays listed when interrupted, and says what happens next. */
export function RecordingOnItsWay({
  recording: { key, name, bytes, sent, state, reason = '' },
  queue,
}: {
  recording: FileUpload
  queue: UploadQueue
}) {
  if (state === 'finished') return null
  return (
    <FileOnItsWay name={name} done={sent / bytes} onStop={() => queue.cancel(key)}>
      {state === 'interrupted' && (
        <p className={styles.wide} role="status">
          {words.cannotBeReached}
        </p>
      )}
      {state === 'missing' && (
        <p className={styles.wide}>
          {reason} {words.chooseAgain}
        </p>
      )}
      {state === 'failed' && (
        <>
          <p className={styles.wide} role="alert">
            {words.wasNotAccepted({ name, reason })}
          </p>
          <Button className={styles.again} onClick={() => queue.resume(key)}>
            {words.tryAgain}
          </Button>
        </>
      )}
    </FileOnItsWay>
  )
}
