import {
  type SlotWish,
  type Submission,
  submissions,
} from '@docket/model/collections/submissions/submissions'
import { DAY_NAMES } from '@docket/model/schedule/rules/rule-words'
import { STATEMENT_VERSION, wishRanks } from '@docket/model/submissions/hand-in'
import { words as agreement } from '@docket/model/texts/hand-in'
import { toInstant } from '@docket/model/time'
import { Button, TextInput } from '@mantine/core'
import { type SubmitEvent, useState } from 'react'
import { putRecord } from '#data/records/use-live-record.ts'
import { updateRecord } from '#data/records/write-records.ts'
import { NativeSelect } from '#ui/choice/native-select.tsx'
import { showToast } from '#ui/toast/toast.tsx'
import styles from './sign-and-wish.module.css'
import { words } from './words.ts'

const DAY_CHOICES = [
  { value: '', label: words.anyDay },
  ...Object.values(DAY_NAMES).map((label, at) => ({ value: String(at + 1), label })),
]

type SignAndWishProps = { submission: Submission }

type Wish = { weekday: string; time: string }

/** The preferred times, best first, and the signature that is required to submit. */
export function SignAndWish({ submission }: SignAndWishProps) {
  const { rankedSlots, agreements } = submission
  const [wishes, setWishes] = useState(() => wishRanks().map((_, at) => toWish(rankedSlots?.[at])))
  const signed = agreements?.at(-1)
  const [name, setName] = useState(signed?.name ?? '')
  const [saving, setSaving] = useState(false)

  async function save(event: SubmitEvent): Promise<void> {
    event.preventDefault()
    if (wishes.some(({ weekday, time }) => (weekday === '') !== (time === ''))) {
      showToast({ severity: 'error', summary: words.chooseBothDayTime })
      return
    }
    setSaving(true)
    const isNew = name.trim() !== '' && name.trim() !== signed?.name
    const signature = {
      version: STATEMENT_VERSION,
      signedAt: toInstant(Date.now()),
      name: name.trim(),
    }
    try {
      const saved = await updateRecord(submissions, submission.id, {
        rankedSlots: wishes.flatMap(fromWish),
        ...(isNew && { agreements: [...(agreements ?? []), signature] }),
      })
      putRecord(submissions, saved)
      showToast({ severity: 'success', summary: words.saved })
    } catch (error) {
      const detail = error instanceof Error ? error.message : String(error)
      showToast({
        severity: 'error',
        summary: words.notSaved,
        detail,
        life: 10_000,
      })
    }
    setSaving(false)
  }

  return (
    <form className={styles.form} onSubmit={(event) => void save(event)}>
      {wishRanks().map((rank, at) => (
        <fieldset key={rank} className={styles.wish}>
          <legend>{rank}</legend>
          <NativeSelect
            aria-label={words.wishDay(rank)}
            data={DAY_CHOICES}
            value={wishes[at]?.weekday ?? ''}
            onChange={({ currentTarget }) => {
              const weekday = currentTarget.value
              setWishes((now) => withWish(now, at, { weekday }))
            }}
          />
          <TextInput
            aria-label={words.wishTime(rank)}
            type="time"
            value={wishes[at]?.time ?? ''}
            onChange={({ currentTarget: { value } }) =>
              setWishes((now) => withWish(now, at, { time: value }))
            }
          />
        </fieldset>
      ))}
      <p className={styles.statement}>{agreement.statement}</p>
      <TextInput
        label={words.signature}
        description={signed ? words.signed(signed.signedAt.slice(0, 10)) : words.yourFullName}
        inputWrapperOrder={['label', 'input', 'description']}
        maxLength={200}
        value={name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <div>
        <Button type="submit" variant="primary" loading={saving}>
          {words.save}
        </Button>
      </div>
    </form>
  )
}

function toWish(slot: SlotWish | undefined): Wish {
  return { weekday: slot ? String(slot.weekday) : '', time: slot?.time ?? '' }
}

function fromWish({ weekday, time }: Wish): SlotWish[] {
  return weekday === '' || time === '' ? [] : [{ weekday: Number(weekday), time }]
}

function withWish(wishes: readonly Wish[], at: number, change: Partial<Wish>): Wish[] {
  return wishes.map((wish, place) => (place === at ? { ...wish, ...change } : wish))
}
