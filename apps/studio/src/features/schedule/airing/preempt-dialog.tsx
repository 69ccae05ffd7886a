import { BLANK_AIRING } from '@docket/model/schedule/changes'
import { type PreemptionOutcome, preemption } from '@docket/model/schedule/plans/preempt'
import { DAY_MS, type EpochMs, toInstant } from '@docket/model/time/instants'
import { plans as words } from '@docket/texts/studio/schedule'
import { Radio, TextInput } from '@mantine/core'
import { useMemo, useState } from 'react'
import type { TimedAiring } from '#data/airings/timed-airing.ts'
import { useAirings } from '#data/airings/use-airings.ts'
import { newId } from '#data/new-id.ts'
import { useStationTime } from '#ui/time/station-time.tsx'
import { useDesk } from '../desk/desk.tsx'
import { DifferenceDialog } from '../difference/difference-dialog.tsx'
import styles from '../plans/plan-form.module.css'
import { withPlanned } from '../with-planned.ts'
import { type AiringForm, faultsOf, formOf, formPlaceOf } from './airing-form.ts'

type PreemptDialogProps = { opened: boolean; timed: TimedAiring; onClose: () => void }

/** Replaces a program once with something else, and decides what happens to the program. */
export function PreemptDialog({ opened, timed, onClose }: PreemptDialogProps) {
  const { zone } = useStationTime()
  const { schedule } = useDesk()
  const [title, setTitle] = useState('')
  const [form, setForm] = useState<AiringForm>(() => formOf(timed, zone))
  const [fate, setFate] = useState<PreemptionOutcome>('makeGood')
  const isWhole = title.trim() !== '' && Object.keys(faultsOf(form)).length === 0
  const answer = usePreemption({ timed, title: title.trim(), form, fate, asked: opened && isWhole })

  function field(name: keyof AiringForm) {
    return {
      value: form[name],
      onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
        setForm({ ...form, [name]: currentTarget.value }),
    }
  }

  return (
    <DifferenceDialog
      opened={opened}
      title={words.preemptAiring({ title: timed.airing.title })}
      verb={words.preempt}
      changes={answer.changes}
      notes={answer.notes}
      onRetry={() => undefined}
      empty={words.enterWhatAirs}
      onApply={(changes) => schedule.carryOut(title, changes)}
      onClose={onClose}
    >
      <div className={styles.form}>
        <TextInput
          className={styles.wide ?? ''}
          label={words.airsInstead}
          placeholder={words.airsInsteadExample}
          maxLength={250}
          value={title}
          onChange={({ currentTarget }) => setTitle(currentTarget.value)}
          data-autofocus
        />
        <TextInput type="date" label={words.day} {...field('date')} />
        <TextInput type="time" label={words.starts} {...field('time')} />
        <TextInput label={words.minutes} placeholder={words.minutesExample} {...field('length')} />
        <Radio.Group
          className={styles.wide ?? ''}
          label={words.whatHappensTo({ title: timed.airing.title })}
          value={fate}
          onChange={(value) => setFate(value as PreemptionOutcome)}
        >
          <div className={styles.choices}>
            <Radio value="makeGood" label={words.isMadeGood} />
            <Radio value="shorten" label={words.isShortened} />
            <Radio value="drop" label={words.isSkipped} />
          </div>
        </Radio.Group>
      </div>
    </DifferenceDialog>
  )
}

/** How far ahead to look for the time of a make-good. */
const MADE_GOOD_WITHIN_MS = 14 * DAY_MS

// Rounds up to a whole day, so that the query stays the same while the form is filled in.
function dayAfter(at: EpochMs): EpochMs {
  return Math.ceil(at / DAY_MS) * DAY_MS
}

type PreemptionRequest = {
  timed: TimedAiring
  title: string
  form: AiringForm
  fate: PreemptionOutcome
  asked: boolean
}

function usePreemption({ timed, title, form, fate, asked }: PreemptionRequest) {
  const { zone } = useStationTime()
  const { draft } = useDesk().schedule
  const { channel } = timed.airing
  // Loads more than the shown days, because a make-good takes the next free time.
  const until = dayAfter(timed.endsAt + MADE_GOOD_WITHIN_MS)
  const from = timed.startsAt - DAY_MS
  const { airings } = useAirings({ channel, from, until, enabled: asked })
  return useMemo(() => {
    if (!asked) return { changes: [], notes: [] }
    if (!airings) return { changes: undefined, notes: [] }
    const standing = withPlanned(airings, draft?.changes ?? [])
    const { startsAt, endsAt } = formPlaceOf(form, timed, zone)
    const { changes, blockedBy, noPlace } = preemption({
      instead: {
        ...BLANK_AIRING,
        channel,
        title,
        kind: 'live',
        run: 'first',
        runNumber: 1,
        origin: 'hand',
        startsAt: toInstant(startsAt),
        endsAt: toInstant(endsAt),
      },
      airing: timed.airing,
      fate,
      standing: standing.map(({ airing }) => airing),
      zone,
      until,
      newId,
    })
    const notes = [
      blockedBy && words.isInTheWay({ title: blockedBy.title }),
      noPlace && words.noPlace,
    ].filter((note) => typeof note === 'string')
    return { changes, notes }
  }, [asked, timed, title, form, fate, airings, draft, zone, channel, until])
}
