import type { FieldKind } from '@docket/model/kernel/forms/field-definition'
import { formatClock, zoneAbbreviation } from '@docket/model/time/format'
import {
  type EpochMs,
  type Instant,
  toEpochMs,
  toInstant,
  type ZoneName,
} from '@docket/model/time/instants'
import { atWallTime, dayOf } from '@docket/model/time/zone'
import { TextInput } from '@mantine/core'
import { useStationTime } from '../../time/station-time.tsx'
import { type ControlProps, faceOf, textOf } from './control-props.ts'

const INPUTS: Partial<Record<FieldKind, string>> = { time: 'time', walltime: 'datetime-local' }

/** Edits a date, a time of day, or both: `YYYY-MM-DD`, `HH:mm`, `YYYY-MM-DDTHH:mm`. */
export function DayOrTimeControl(props: ControlProps) {
  const { field, value, onChange, onSettle } = props
  return (
    <TextInput
      {...faceOf(props)}
      type={INPUTS[field.type] ?? 'date'}
      value={textOf(value)}
      data-empty={textOf(value) === ''}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      onBlur={onSettle}
    />
  )
}

/** Edits a point in time on the station's clock, independent of this computer's time zone. */
export function MomentControl(props: ControlProps) {
  const { zone } = useStationTime()
  const { value, onChange, onSettle } = props
  const at = momentOf(value)
  return (
    <TextInput
      {...faceOf(props)}
      type="datetime-local"
      value={at === undefined ? '' : toWall(at, zone)}
      data-empty={at === undefined}
      onChange={({ currentTarget }) => onChange(fromWall(currentTarget.value, zone))}
      onBlur={onSettle}
      rightSection={zoneAbbreviation(at ?? Date.now(), zone)}
      rightSectionWidth={56}
    />
  )
}

function momentOf(value: unknown): EpochMs | undefined {
  const text = textOf(value)
  return text === '' ? undefined : toEpochMs(text)
}

function toWall(at: EpochMs, zone: ZoneName): string {
  return `${dayOf(at, zone)}T${formatClock(at, zone, '24h')}`
}

function fromWall(wall: string, zone: ZoneName): Instant | '' {
  const [day = '', time = ''] = wall.split('T')
  return wall === '' ? '' : toInstant(atWallTime(day, time.slice(0, 5), zone).at)
}
