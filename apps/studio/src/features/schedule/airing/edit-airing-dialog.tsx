import { shows } from '@docket/model/library/shows'
import type { Airtime } from '@docket/model/schedule/airtime'
import type { SlotPlace } from '@docket/model/schedule/axis/board'
import {
  isForAdults,
  isInWatershed,
  sayOutsideWatershed,
  watershedOf,
} from '@docket/model/submissions/watershed'
import { formatClockRange } from '@docket/model/time/format'
import { toInstant } from '@docket/model/time/instants'
import { airing as words } from '@docket/texts/studio/schedule'
import { Button, Group, NativeSelect, Switch, Textarea, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import type { TimedAiring } from '#data/airings/timed-airing.ts'
import { useRecord } from '#data/records/use-records.ts'
import { useOrganization } from '#data/records/use-station.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { useStationTime } from '#ui/time/station-time.tsx'
import { LiveInputSelect } from '../break-in/live-input/live-input-select.tsx'
import { useDesk } from '../desk/desk.tsx'
import {
  type AiringForm,
  type AiringFormFaults,
  faultsOf,
  formOf,
  formPlaceOf,
} from './airing-form.ts'
import styles from './edit-airing-dialog.module.css'
import { PlayNotice } from './play-notice.tsx'

const MAX_REASON_LENGTH = 500

type ExceptionReasonProps = {
  /** The sentence of the rule that forbids the airing this time. */
  sentence: string
  value: string
  /** Whether the reason was missing when the form was submitted. */
  isMissing: boolean
  onChange: (value: string) => void
}

/** Asks for the reason why a program airs at a time that a rule forbids. */
function ExceptionReason({ sentence, value, isMissing, onChange }: ExceptionReasonProps) {
  return (
    <Textarea
      label={words.exceptionReason}
      description={sentence}
      error={isMissing && value.trim() === '' && words.giveReason}
      maxLength={MAX_REASON_LENGTH}
      rows={2}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}

export type AiringEdit = {
  place: SlotPlace
  locked: boolean
  private: boolean
  liveInput: string
  /** Why it airs although a rule forbids this time; empty if no rule does. */
  exceptionReason: string
}

type EditAiringDialogProps = {
  opened: boolean
  timed: TimedAiring
  onSave: (edit: AiringEdit) => void
  onClose: () => void
}

/** Edits an airing's time, length and channel, whether it is locked, and whether viewers see it. */
export function EditAiringDialog({ opened, ...form }: EditAiringDialogProps) {
  return (
    <Dialog opened={opened} onClose={form.onClose} title={form.timed.airing.title}>
      <EditAiringForm {...form} />
    </Dialog>
  )
}

/** Mounted only while the dialog is open, so that it starts with fresh values each time. */
function EditAiringForm({ timed, onSave, onClose }: Omit<EditAiringDialogProps, 'opened'>) {
  const { zone, clock } = useStationTime()
  const [form, setForm] = useState<AiringForm>(() => formOf(timed, zone))
  const [faults, setFaults] = useState<AiringFormFaults>({})
  const { channels } = useDesk()
  const [channel, setChannel] = useState(timed.airing.channel)
  const [locked, setLocked] = useState(timed.airing.locked)
  const [isPrivate, setPrivate] = useState(timed.airing.private)
  const [liveInput, setLiveInput] = useState(timed.airing.liveInput)
  const [reason, setReason] = useState(timed.airing.exceptionReason)
  const [asks, setAsks] = useState(false)
  const isOfDocket = channels.find(({ id }) => id === channel)?.playout === 'linear'
  const isWhole = Object.keys(faultsOf(form)).length === 0
  const place = isWhole ? formPlaceOf(form, timed, zone) : undefined

  const forbidden = useForbidden(timed.airing.show, channel, place)
  const times = place ? formatClockRange(place, zone, clock) : ' '
  function field(name: keyof AiringForm) {
    return {
      value: form[name],
      error: faults[name],
      onChange: (event: { currentTarget: { value: string } }) =>
        setForm({ ...form, [name]: event.currentTarget.value }),
      onBlur: () => setFaults(faultsOf(form)),
    }
  }

  function submit(event: FormEvent): void {
    event.preventDefault()
    setFaults(faultsOf(form))
    const exceptionReason = forbidden ? reason.trim() : ''
    if (forbidden && exceptionReason === '') setAsks(true)
    if (!place || (forbidden && exceptionReason === '')) return
    const { startsAt, endsAt } = place
    const marks = { locked, private: isPrivate, liveInput, exceptionReason }
    onSave({ place: { row: channel, startsAt, endsAt }, ...marks })
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <div className={styles.when}>
        <TextInput type="date" label={words.day} data-autofocus {...field('date')} />
        <TextInput type="time" label={words.starts} {...field('time')} />
        <TextInput label={words.minutes} placeholder={words.minutesExample} {...field('length')} />
      </div>
      {channels.length > 1 && (
        <NativeSelect
          label={words.channel}
          value={channel}
          onChange={({ currentTarget }) => setChannel(currentTarget.value)}
          data={channels.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
      <p className={styles.range}>{place?.shifted ? words.clocksGoForward({ times }) : times}</p>
      {forbidden && (
        <ExceptionReason
          sentence={forbidden}
          value={reason}
          isMissing={asks}
          onChange={setReason}
        />
      )}
      <PlayNotice airing={{ ...timed.airing, channel, liveInput, ...timesOf(place) }} />
      {isOfDocket && <LiveInputSelect value={liveInput} onChange={setLiveInput} />}
      <Switch
        label={words.locked}
        description={words.lockedHelp}
        checked={locked}
        onChange={({ currentTarget }) => setLocked(currentTarget.checked)}
      />
      <Switch
        label={words.private}
        description={words.privateHelp}
        checked={isPrivate}
        onChange={({ currentTarget }) => setPrivate(currentTarget.checked)}
      />
      <Group justify="flex-end" gap={8}>
        <Button onClick={onClose}>{words.cancel}</Button>
        <Button type="submit" variant="primary">
          {words.save}
        </Button>
      </Group>
    </form>
  )
}

/** Returns the times in their stored form; `undefined` while a field is empty, so that the stored times apply. */
function timesOf(place: Airtime | undefined) {
  return place && { startsAt: toInstant(place.startsAt), endsAt: toInstant(place.endsAt) }
}

/** Returns the sentence of the rule that forbids a show this time on a channel, or `undefined`. */
function useForbidden(id: string, channel: string, place: Airtime | undefined): string | undefined {
  const { data: show } = useRecord(shows, id, { enabled: id !== '' })
  const { data: station } = useOrganization()
  const { channels } = useDesk()
  if (!show || !station || !place || !isForAdults(show)) return undefined
  const zone = channels.find((one) => one.id === channel)?.timeZone || station.timeZone
  const watershed = watershedOf(station)
  return isInWatershed(place, watershed, zone)
    ? undefined
    : sayOutsideWatershed(show.title, watershed)
}
