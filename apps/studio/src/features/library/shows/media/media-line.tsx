import type { Show } from '@docket/model/library/shows'
import { type Media, media } from '@docket/model/media/media'
import { packageAgain, stopPackaging } from '@docket/model/media/uploads'
import { sizeText } from '@docket/model/texts/size'
import { SECOND_MS } from '@docket/model/time/instants'
import { showsMedia as words } from '@docket/texts/studio/library'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '#data/connection/call.ts'
import { deleteRecord } from '#data/records/write-records.ts'
import { uploads } from '#data/uploads/uploads.ts'
import { reasonOf } from '#resources/form/refusal.ts'
import { saving } from '#resources/form/saving.ts'
import type { Permissions } from '#resources/resource.ts'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { writeLength } from '#ui/form/values/length-value.ts'
import { showToast } from '#ui/toast/toast.tsx'
import styles from '../show-tabs.module.css'
import { ChooseFiles, recordingsIn } from './choose-files.tsx'
import { MediaFindings } from './media-findings.tsx'

const PREVIEW = { tab: 'preview' } as never

type MediaLineProps = { file: Media; may: Permissions; show: Show; mayUpdateShow: boolean }

/** A file of a show. Users with the permission can replace and delete it. */
export function MediaLine({ file, may, show, mayUpdateShow }: MediaLineProps) {
  const name = nameOf(file)
  const isHere = file.file !== '' || file.packaged !== ''
  return (
    <li className={styles.line}>
      <MediaName file={file} />
      <span className={styles.second}>{stateOf(file)}</span>
      <span className={styles.figure}>{sizeOf(file)}</span>
      {isHere && (may.update || may.remove) && (
        <span className={styles.lineActions}>
          {may.update && <SteerPreparing file={file} name={name} />}
          {may.update && !file.replacementBytes && (
            <ChooseFiles
              variant="quiet"
              size="xs"
              label={words.replaceOf({ name })}
              onChoose={(files) => {
                const [first] = recordingsIn(files)
                if (first) uploads.add([{ file: first, replaces: file.id }])
              }}
            >
              {words.replace}
            </ChooseFiles>
          )}
          {may.remove && <DeleteMedia id={file.id} name={name} />}
        </span>
      )}
      {file.problem && <p className={styles.reason}>{file.problem}</p>}
      <MediaFindings file={file} name={name} show={show} mayUpdateShow={mayUpdateShow} />
    </li>
  )
}

function DeleteMedia({ id, name }: { id: string; name: string }) {
  const [asks, setAsks] = useState(false)

  async function remove(): Promise<void> {
    setAsks(false)
    try {
      await deleteRecord(media, id)
    } catch (error) {
      showToast({
        severity: 'error',
        summary: words.notRemoved({ reason: reasonOf(error) }),
        life: 10_000,
      })
    }
  }

  return (
    <>
      <Button
        variant="quiet"
        size="xs"
        aria-label={words.removeOf({ name })}
        onClick={() => setAsks(true)}
      >
        {words.remove}
      </Button>
      <ConfirmDialog
        opened={asks}
        question={words.removeQuestion({ name })}
        verb={words.remove}
        danger
        onConfirm={() => void remove()}
        onCancel={() => setAsks(false)}
      >
        {words.removeMeaning}
      </ConfirmDialog>
    </>
  )
}

function nameOf({ name, file, url }: Media): string {
  if (name || file) return name || file
  return url ? new URL(url).hostname : words.withoutAFile
}

function MediaName({ file }: { file: Media }) {
  const name = nameOf(file)
  if (file.packaged || file.status === 'processing') {
    return (
      <Link className={styles.name} to={`/media/${file.id}`} search={PREVIEW}>
        {name}
      </Link>
    )
  }
  if (file.name || file.file || !file.url) return <span className={styles.name}>{name}</span>
  return (
    <a className={styles.name} href={file.url} target="_blank" rel="noreferrer">
      {name}
    </a>
  )
}

function stateOf({ kind, status, progress, problem, replacementBytes }: Media): string {
  const isUnderWay = status === 'processing' && progress > 0
  const isHeldUp = status === 'processing' && Boolean(problem) && !isUnderWay
  return [
    kind && words.kinds[kind],
    isHeldUp && words.waiting,
    isUnderWay && words.preparing({ percent: Math.round(progress) }),
    !isHeldUp && !isUnderWay && status && words.statuses[status],
    replacementBytes > 0 && words.replacing,
  ]
    .filter(Boolean)
    .join(', ')
}

function sizeOf({ durationMs, bytes }: Media): string {
  const length = writeLength(Math.round(durationMs / SECOND_MS))
  const size = bytes > 0 ? sizeText(bytes) : ''
  return [length, size].filter(Boolean).join(' · ')
}

/** Cancels the preparation of a file, or restarts one that failed or was canceled. */
function SteerPreparing({ file, name }: { file: Media; name: string }) {
  const { id, status, replacement } = file
  if (status === 'processing' || replacement !== '') {
    return (
      <Button
        variant="quiet"
        size="xs"
        aria-label={words.stopOf({ name })}
        onClick={() => void saving(() => call(stopPackaging, { id }))}
      >
        {words.stop}
      </Button>
    )
  }
  if (status !== 'failed') return null
  return (
    <Button
      variant="quiet"
      size="xs"
      aria-label={words.prepareAgainOf({ name })}
      onClick={() => void saving(() => call(packageAgain, { id }))}
    >
      {words.prepareAgain}
    </Button>
  )
}
