import type { SlotPlace } from '@docket/model/schedule/axis/board'
import { formatClockRange } from '@docket/model/time/format'
import { Button, Group, Switch, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import type { TimedAiring } from '#data/airings/timed-airing.ts'
import { NativeSelect } from '#ui/choice/native-select.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { useStationTime } from '#ui/time/station-time.tsx'
import { useDesk } from '../desk/desk.tsx'
import {
  type AiringForm,
  type AiringFormFaults,
  faultsOf,
  formOf,
  formPlaceOf,
} from './airing-form.ts'
import styles from './edit-airing-dialog.module.css'

export type AiringEdit = { place: SlotPlace; locked: boolean; private: boolean }

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
  const isWhole = Object.keys(faultsOf(form)).length === 0
  const place = isWhole ? formPlaceOf(form, timed, zone) : undefined

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
    if (!place) return
    const { startsAt, endsAt } = place
    onSave({ place: { row: channel, startsAt, endsAt }, locked, private: isPrivate })
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <div className={styles.when}>
        <TextInput type="date" label="Day" data-autofocus {...field('date')} />
        <TextInput type="time" label="Starts" {...field('time')} />
        <TextInput label="Minutes" placeholder="45 or 24:05" {...field('length')} />
      </div>
      {channels.length > 1 && (
        <NativeSelect
          label="Channel"
          value={channel}
          onChange={({ currentTarget }) => setChannel(currentTarget.value)}
          data={channels.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
      <p className={styles.range}>
        {place ? formatClockRange(place, zone, clock) : ' '}
        {place?.shifted && '. Clocks go forward that night: it starts an hour later.'}
      </p>
      <Switch
        label="Locked"
        description="Bumps and timeslots cannot move it."
        checked={locked}
        onChange={({ currentTarget }) => setLocked(currentTarget.checked)}
      />
      <Switch
        label="Private"
        description="It airs but is not shown in the guide or feeds."
        checked={isPrivate}
        onChange={({ currentTarget }) => setPrivate(currentTarget.checked)}
      />
      <Group justify="flex-end" gap={8}>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="primary">
          Save
        </Button>
      </Group>
    </form>
  )
}
