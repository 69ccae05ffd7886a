import { type Media, media } from '@docket/model/media/media'
import { SECOND_MS } from '@docket/model/time/instants'
import { showsPicture as words } from '@docket/texts/studio/library'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { packagedQuery } from '#data/media/packaged.ts'
import { useLiveRecords } from '#data/records/use-live-records.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { DialogBody } from '#ui/dialog/dialog-body.tsx'
import { writeLength } from '#ui/form/values/length-value.ts'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import styles from './show-picture.module.css'

type StillDialogProps = {
  show: string
  opened: boolean
  onClose: () => void
  onChoose: (file: File) => void
}

/** Offers the stills of a show's recordings. */
export function StillDialog({ show, opened, onClose, onChoose }: StillDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title={words.stills} size="lg">
      <DialogBody>
        <Stills show={show} onChoose={onChoose} />
      </DialogBody>
    </Dialog>
  )
}

type StillsProps = Pick<StillDialogProps, 'show' | 'onChoose'>

function Stills({ show, onChoose }: StillsProps) {
  const { data, isPending } = useLiveRecords(media, {
    filter: 'show = {:show}',
    values: { show },
    sort: '-created',
  })
  if (isPending) return <Skeleton height="160px" />
  const stills = (data ?? [])
    .filter(({ packaged }) => packaged !== '')
    .flatMap((medium) => (medium.stills ?? []).map((still) => ({ medium, ...still })))
  if (stills.length === 0) return <p>{words.noStills}</p>
  return (
    <ul className={styles.stills}>
      {stills.map(({ medium, file, atMs }) => (
        <li key={`${medium.id}/${file}`}>
          <StillButton medium={medium} file={file} atMs={atMs} onChoose={onChoose} />
        </li>
      ))}
    </ul>
  )
}

type StillButtonProps = Pick<StillsProps, 'onChoose'> & {
  medium: Media
  file: string
  atMs: number
}

function StillButton({ medium, file, atMs, onChoose }: StillButtonProps) {
  const { data } = useQuery(packagedQuery(medium, file))
  const [picture, setPicture] = useState<{ file: File; url: string }>()
  useEffect(() => {
    if (!data) return
    const still = new File([data], file, { type: 'image/jpeg' })
    const url = URL.createObjectURL(still)
    setPicture({ file: still, url })
    return () => URL.revokeObjectURL(url)
  }, [data, file])
  const at = writeLength(Math.round(atMs / SECOND_MS)) || words.start
  return (
    <button
      type="button"
      className={styles.still}
      aria-label={words.still({ at, of: medium.name || words.recording })}
      disabled={!picture}
      onClick={() => picture && onChoose(picture.file)}
    >
      {picture ? <img src={picture.url} alt="" /> : <Skeleton height="100%" />}
      <span>{at}</span>
    </button>
  )
}
