import { sizeText } from '@docket/model/texts/size'
import { uploads as words } from '@docket/texts/studio/app'
import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import { RECORDINGS } from '#data/uploads/chosen-files.ts'
import type { FileUpload } from '#data/uploads/file-upload.ts'
import { uploads } from '#data/uploads/uploads.ts'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { Progress } from '#ui/loading/progress.tsx'
import { percentOf, timeLeft } from './amounts.ts'
import styles from './uploads.module.css'

/** An upload with its progress and its buttons. */
export function UploadRow({ upload }: { upload: FileUpload }) {
  const { key, name, bytes, sent, state } = upload
  const [asks, setAsks] = useState(false)
  const isOver = state === 'finished'
  const cancel = () => (sent > 0 ? setAsks(true) : uploads.cancel(key))
  return (
    <li className={styles.row}>
      <span className={styles.name} title={name}>
        {name}
      </span>
      <span className={styles.figure}>{sizeText(bytes)}</span>
      <Progress done={bytes > 0 ? sent / bytes : 0} label={words.progressOf({ name })} />
      <span
        className={styles.state}
        data-failed={state === 'failed'}
        data-moving={state === 'sending'}
      >
        {stateText(upload)}
      </span>
      {!isOver && (
        <span className={styles.actions}>
          <MainAction upload={upload} />
          <Button variant="quiet" size="xs" aria-label={words.cancelOf({ name })} onClick={cancel}>
            {words.cancel}
          </Button>
        </span>
      )}
      <ConfirmDialog
        opened={asks}
        question={words.cancelQuestion({ name })}
        verb={words.keepUploading}
        danger
        onConfirm={() => uploads.cancel(key)}
        onCancel={() => setAsks(false)}
      >
        {words.cancelMeaning}
      </ConfirmDialog>
    </li>
  )
}

function MainAction({ upload: { key, name, state, ...upload } }: { upload: FileUpload }) {
  if (state === 'sending' || state === 'waiting') {
    return (
      <Button
        variant="quiet"
        size="xs"
        aria-label={words.pauseOf({ name })}
        onClick={() => uploads.pause(key)}
      >
        {words.pause}
      </Button>
    )
  }
  if (state === 'missing') return <ChooseAgain upload={{ key, name, state, ...upload }} />
  return (
    <Button
      variant="plain"
      size="xs"
      aria-label={words.resumeOf({ name })}
      onClick={() => uploads.resume(key)}
    >
      {words.resume}
    </Button>
  )
}

/** Lets the user choose the file again after a reload, because browsers do not let pages keep access to files. */
function ChooseAgain({ upload: { name, bytes } }: { upload: FileUpload }) {
  const input = useRef<HTMLInputElement>(null)
  const [isOther, setIsOther] = useState(false)

  function take(file: File | undefined): void {
    if (!file) return
    const isSame = file.name === name && file.size === bytes
    setIsOther(!isSame)
    if (isSame) uploads.add([{ file }])
  }

  return (
    <>
      <Button
        variant="plain"
        size="xs"
        aria-label={words.chooseOf({ name })}
        onClick={() => input.current?.click()}
      >
        {words.choose}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={words.chooseOf({ name })}
        accept={RECORDINGS}
        onChange={({ currentTarget }) => {
          take(currentTarget.files?.[0])
          currentTarget.value = ''
        }}
      />
      {isOther && (
        <span role="alert" className={styles.alert}>
          {words.otherFile({ name, size: sizeText(bytes) })}
        </span>
      )}
    </>
  )
}

function stateText(upload: FileUpload): string {
  const { state, reason = '', bytesPerSec } = upload
  if (state === 'failed') return reason
  if (state === 'missing' && reason) return `${reason} ${words.missing}`
  if (state !== 'sending') return words[state]
  const speed = bytesPerSec > 0 ? words.speed({ size: sizeText(bytesPerSec) }) : ''
  return [words.percent({ percent: percentOf(upload) / 100 }), speed, timeLeft(upload)]
    .filter(Boolean)
    .join(' · ')
}
