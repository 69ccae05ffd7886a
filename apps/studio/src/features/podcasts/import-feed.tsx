import {
  type FeedPreview,
  importFeed,
  previewFeed,
  type SkippedItem,
} from '@docket/model/podcasts/feed-import'
import { podcasts as words } from '@docket/texts/studio/podcasts'
import { Button, Checkbox, Group, TextInput } from '@mantine/core'
import { IconRss } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { type SubmitEvent, useState } from 'react'
import { call } from '#data/connection/call.ts'
import { refreshSoon } from '#data/records/refresh.ts'
import { reasonOf, refusalOf } from '#resources/form/refusal.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { showToast } from '#ui/toast/toast.tsx'
import styles from './import-feed.module.css'

/** The button that opens the dialog to import a podcast from the feed of an earlier host. */
export function ImportFeedButton() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="quiet"
        leftSection={<IconRss size={16} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {words.importFeed}
      </Button>
      <Dialog opened={isOpen} onClose={() => setOpen(false)} title={words.importFeed}>
        <ImportForm />
      </Dialog>
    </>
  )
}

/** Asks for the address of a feed, previews what it has, and imports exactly that. */
function ImportForm() {
  const navigate = useNavigate()
  const [url, setUrl] = useState('')
  const [withDeleted, setWithDeleted] = useState(false)
  const [preview, setPreview] = useState<FeedPreview>()
  const [fault, setFault] = useState<string>()
  const [busy, setBusy] = useState(false)
  const choice = { url: url.trim(), withDeleted }

  async function attempt(work: () => Promise<void>): Promise<void> {
    if (busy || choice.url === '') return
    setBusy(true)
    setFault(undefined)
    try {
      await work()
    } catch (error) {
      const [first] = Object.values(refusalOf(error).faults)
      setFault(first ?? reasonOf(error))
      setPreview(undefined)
    } finally {
      setBusy(false)
    }
  }

  const loadPreview = (with_ = withDeleted) =>
    attempt(async () => setPreview(await call(previewFeed, { ...choice, withDeleted: with_ })))
  const take = ({ plan, title }: FeedPreview) =>
    attempt(async () => {
      const { podcast, problem } = await call(importFeed, { ...choice, plan })
      for (const name of ['podcasts', 'episodes']) refreshSoon(name)
      const severity = problem === '' ? 'success' : 'warn'
      showToast({ severity, summary: words.isImported({ title }), detail: problem })
      void navigate({ href: `/podcasts/${podcast}?tab=episodes` })
    })

  function submit(event: SubmitEvent): void {
    event.preventDefault()
    void (preview ? take(preview) : loadPreview())
  }

  return (
    <form className={styles.form} onSubmit={submit}>
      <TextInput
        label={words.feedAddress}
        description={words.feedAddressHelp}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        placeholder="https://"
        type="url"
        inputMode="url"
        error={fault}
        value={url}
        onChange={({ currentTarget }) => {
          setUrl(currentTarget.value)
          setPreview(undefined)
        }}
        data-autofocus
        autoFocus
      />
      {preview && <Preview preview={preview} />}
      {preview && (withDeleted || preview.skipped.some(({ why }) => why === 'deleted')) && (
        <Checkbox
          label={words.withDeleted}
          checked={withDeleted}
          onChange={({ currentTarget }) => {
            setWithDeleted(currentTarget.checked)
            void loadPreview(currentTarget.checked)
          }}
        />
      )}
      <Group justify="flex-end">
        <Button type="submit" variant="primary" loading={busy} disabled={choice.url === ''}>
          {preview ? words.importIt : words.lookAtFeed}
        </Button>
      </Group>
    </form>
  )
}

function Preview({ preview }: { preview: FeedPreview }) {
  const { title, podcast, counts, skipped, kept, shortened } = preview
  return (
    <section className={styles.preview} aria-label={title} aria-live="polite">
      <h3>{title}</h3>
      <p>{podcast === '' ? words.isNewPodcast : words.isKnownPodcast}</p>
      <p>{words.wouldImport({ ...counts })}</p>
      {counts.beyond > 0 && <p>{words.areBeyond({ count: counts.beyond })}</p>}
      <Lines heading={words.leftOut({ count: skipped.length })} lines={skipped.map(lineOf)} />
      <Lines
        heading={words.staysAsHere({ count: kept.length })}
        lines={kept.map(({ title: name }) => name)}
      />
      <Lines heading={words.notesAreCut({ count: shortened.length })} lines={shortened} />
    </section>
  )
}

function lineOf({ item, title, why }: SkippedItem): string {
  return words.isSkipped({
    place: item > 0 ? `${item}.` : '',
    title,
    why: words.skipped[why],
    hasTitle: title !== '',
  })
}

function Lines({ heading, lines }: { heading: string; lines: readonly string[] }) {
  if (lines.length === 0) return null
  return (
    <details>
      <summary>{heading}</summary>
      <ul>
        {lines.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines never move, and titles repeat
          <li key={at}>{line}</li>
        ))}
      </ul>
    </details>
  )
}
