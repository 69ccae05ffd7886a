import { IMAGES, MEGABYTE } from '@docket/model/kernel/limits'
import { CENTER, type Focus, readFocus } from '@docket/model/library/artwork/crops'
import { categories } from '@docket/model/library/categories'
import { series as allSeries } from '@docket/model/library/series'
import { type Show, shows } from '@docket/model/library/shows'
import { showsPicture as words } from '@docket/texts/studio/library'
import { Button, TextInput } from '@mantine/core'
import { useRef, useState } from 'react'
import { useRecord } from '#data/records/use-records.ts'
import { takeIn, updateRecord } from '#data/records/write-records.ts'
import { usePicture } from '#resources/context/use-picture.ts'
import { reasonOf } from '#resources/form/refusal.ts'
import { FocalPoint } from '#resources/picture/focal-point.tsx'
import { PictureCrops } from '#resources/picture/picture-crops.tsx'
import { DrawnPoster } from '#resources/picture/poster.tsx'
import { useMay } from '#resources/use-may.ts'
import { UnsavedGuard } from '#ui/form/unsaved-guard.tsx'
import { showToast } from '#ui/toast/toast.tsx'
import styles from './show-picture.module.css'
import { StillDialog } from './still-dialog.tsx'

const MAX_BYTES = 5 * MEGABYTE

/** What is chosen but not saved. An absent field has its stored value. */
type Draft = { file?: File | ''; focus?: Focus; alt?: string }

/** The picture of a show, uploaded or chosen from the stills of its recordings, and its focal point. */
export function ShowPicture({ show }: { show: Show }) {
  const may = useMay({ collection: shows, readOnly: false }, show)
  const [draft, setDraft] = useState<Draft>({})
  const [saving, setSaving] = useState(false)
  const isChanged = Object.keys(draft).length > 0

  async function save(): Promise<void> {
    setSaving(true)
    try {
      const saved = await updateRecord(shows, show.id, {
        ...(draft.file !== undefined && { thumbnail: draft.file as string }),
        ...(draft.alt !== undefined && { thumbnailAlt: draft.alt }),
        ...((draft.focus || draft.file !== undefined) && { thumbnailFocus: draft.focus ?? null }),
      })
      takeIn(shows, [saved])
      setDraft({})
      showToast({ severity: 'success', summary: words.saved })
    } catch (error) {
      showToast({
        severity: 'error',
        summary: words.notSaved({ why: reasonOf(error) }),
        life: 10_000,
      })
    } finally {
      setSaving(false)
    }
  }

  return (
    <div className={styles.parts}>
      <Chosen show={show} draft={draft} onChange={may.update ? setDraft : undefined} />
      {may.update && (
        <>
          <Choices show={show} draft={draft} onChange={setDraft} />
          <TextInput
            className={styles.words}
            label={words.description}
            description={words.descriptionHelp}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            maxLength={300}
            value={draft.alt ?? show.thumbnailAlt}
            onChange={({ currentTarget: { value } }) => setDraft({ ...draft, alt: value })}
          />
          <p className={styles.actions}>
            <Button
              variant="primary"
              disabled={!isChanged}
              loading={saving}
              onClick={() => void save()}
            >
              {words.save}
            </Button>
            <Button variant="quiet" disabled={!isChanged || saving} onClick={() => setDraft({})}>
              {words.cancel}
            </Button>
          </p>
          <UnsavedGuard when={isChanged} onLeave={() => setDraft({})} />
        </>
      )}
    </div>
  )
}

type PartProps = { show: Show; draft: Draft }

/** The picture with its focal point and crops, or the poster that replaces it. */
function Chosen({
  show,
  draft,
  onChange,
}: PartProps & { onChange: ((draft: Draft) => void) | undefined }) {
  const [size, setSize] = useState<{ width: number; height: number }>()
  const src = usePicture(draft.file ?? show.thumbnail, show)
  if (!src) return <StandIn show={show} />
  const stored = draft.file ? CENTER : readFocus(show.thumbnailFocus)
  const focus = draft.focus ?? stored
  return (
    <div className={styles.chosen}>
      <FocalPoint
        src={src}
        size={size}
        focus={focus}
        onMove={onChange && ((moved) => onChange({ ...draft, focus: moved }))}
        onLoad={setSize}
      />
      <PictureCrops src={src} size={size} focus={focus} />
    </div>
  )
}

function StandIn({ show: { title, series: seriesId, category: categoryId } }: { show: Show }) {
  const series = useRecord(allSeries, seriesId, { enabled: seriesId !== '' }).data
  const category = useRecord(categories, categoryId, { enabled: categoryId !== '' }).data
  const shared = usePicture(series?.artwork, series)
  return (
    <div className={styles.standIn}>
      {shared ? (
        <img className={styles.shared} src={shared} alt="" />
      ) : (
        <DrawnPoster title={title} series={series?.title ?? ''} color={category?.color ?? ''} />
      )}
      <p>{shared ? words.ofTheSeries : words.noPicture}</p>
    </div>
  )
}

function Choices({ show, draft, onChange }: PartProps & { onChange: (draft: Draft) => void }) {
  const input = useRef<HTMLInputElement>(null)
  const [opened, setOpened] = useState(false)
  const hasPicture = draft.file === undefined ? show.thumbnail !== '' : draft.file !== ''

  function choose(file: File): void {
    if (file.size > MAX_BYTES) {
      showToast({ severity: 'warn', summary: words.tooLarge })
      return
    }
    const { focus: _, ...rest } = draft
    onChange({ ...rest, file })
  }

  return (
    <p className={styles.actions}>
      <Button onClick={() => setOpened(true)}>{words.fromTheRecording}</Button>
      <Button onClick={() => input.current?.click()}>
        {hasPicture ? words.chooseAnother : words.choose}
      </Button>
      {hasPicture && (
        <Button variant="quiet" onClick={() => onChange({ ...draft, file: '' })}>
          {words.remove}
        </Button>
      )}
      <input
        ref={input}
        type="file"
        hidden
        accept={IMAGES.join(',')}
        aria-label={words.picture}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          if (file) choose(file)
          currentTarget.value = ''
        }}
      />
      <StillDialog
        show={show.id}
        opened={opened}
        onClose={() => setOpened(false)}
        onChoose={(file) => {
          setOpened(false)
          choose(file)
        }}
      />
    </p>
  )
}
