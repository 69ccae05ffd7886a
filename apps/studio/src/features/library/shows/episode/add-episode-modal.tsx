import { type Series, series as seriesCollection } from '@docket/model/library/series'
import { type Show, shows } from '@docket/model/library/shows'
import { showsEpisode as words } from '@docket/texts/studio/library'
import { Button, Group, TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { type SubmitEvent, useState } from 'react'
import { refreshSoon } from '#data/records/refresh.ts'
import { useRecord, useRecords } from '#data/records/use-records.ts'
import { createRecord } from '#data/records/write-records.ts'
import { reasonOf, refusalOf } from '#resources/form/refusal.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import type { HashModalProps } from '#ui/dialog/hash-modals.ts'
import { Failure } from '#ui/loading/failure.tsx'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import { showToast } from '#ui/toast/toast.tsx'

const PREFIX = 'add-episode-'
const MAX_LETTERS = 250

/** Adds the next episode of a series by its title. Everything else is copied from the previous episode. */
export function AddEpisodeModal({ opened, hash, onClose }: HashModalProps) {
  const id = hash.slice(PREFIX.length)
  const { data, error, refetch } = useRecord(seriesCollection, id, { enabled: opened })
  const latest = useRecords(shows, {
    filter: 'series = {:id}',
    values: { id },
    sort: '-season,-episode,-created',
    limit: 1,
    enabled: opened,
  })
  const failed = error ?? latest.error
  const isRead = data !== undefined && latest.data !== undefined && !latest.isPlaceholderData
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={data ? words.addEpisodeTo({ series: data.title }) : words.addEpisode}
    >
      {failed && !isRead && (
        <Failure
          error={failed}
          what={words.seriesNotLoaded}
          onRetry={() => void Promise.all([refetch(), latest.refetch()])}
        />
      )}
      {!failed && !isRead && <Skeleton height="128px" />}
      {isRead && <EpisodeForm key={id} series={data} before={latest.data[0]} />}
    </Dialog>
  )
}

function EpisodeForm({ series, before }: { series: Series; before: Show | undefined }) {
  const navigate = useNavigate()
  const [title, setTitle] = useState('')
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()
  const season = before?.season ?? 0
  // The episodes of some series, such as meetings, have dates instead of numbers.
  const isNumbered = before === undefined || before.episode > 0
  const episode = isNumbered ? (before?.episode ?? 0) + 1 : 0

  async function submit(event: SubmitEvent): Promise<void> {
    event.preventDefault()
    const named = title.trim()
    if (named === '' || busy) return
    setBusy(true)
    try {
      const made = await createRecord(shows, {
        ...sameAs(before),
        organization: series.organization,
        series: series.id,
        title: named,
        season,
        episode,
        producer: before?.producer || series.producer,
        category: before?.category || series.category,
      })
      refreshSoon(shows.name)
      showToast({ severity: 'success', summary: words.isAdded({ title: named }) })
      void navigate({ href: `/shows/${made.id}`, replace: true })
    } catch (error) {
      const [first] = Object.values(refusalOf(error).faults)
      setFault(first ?? `${words.notAdded} ${reasonOf(error)}`)
      setBusy(false)
    }
  }

  return (
    <form onSubmit={(event) => void submit(event)}>
      <TextInput
        label={words.title}
        description={isNumbered ? words.willBe({ season, episode }) : words.hasNoNumber}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        error={fault}
        maxLength={MAX_LETTERS}
        value={title}
        onChange={({ currentTarget }) => setTitle(currentTarget.value)}
        data-autofocus
        autoFocus
      />
      <Group justify="flex-end" mt={16}>
        <Button type="submit" variant="primary" loading={busy}>
          {words.addIt}
        </Button>
      </Group>
    </form>
  )
}

/** What stays the same from episode to episode of a series. */
function sameAs(before: Show | undefined): Partial<Show> {
  if (!before) return {}
  const { language, ageRating, local, visibility, onDemand } = before
  const { onDemandAfterHours, onDemandDays } = before
  return { language, ageRating, local, visibility, onDemand, onDemandAfterHours, onDemandDays }
}
