import type { SubmissionPlaces } from '@docket/model/submissions/places'
import { type Submission, submissions } from '@docket/model/submissions/submissions'
import { toInstant } from '@docket/model/time/instants'
import { handIn as agreement } from '@docket/texts/model/texts'
import { submissions as words } from '@docket/texts/studio/submissions'
import { Button, TextInput } from '@mantine/core'
import { type SubmitEvent, useState } from 'react'
import { putRecord } from '#data/records/use-live-record.ts'
import { updateRecord } from '#data/records/write-records.ts'
import { reasonOf, refusalOf } from '#resources/form/refusal.ts'
import { Failure } from '#ui/loading/failure.tsx'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import { showToast } from '#ui/toast/toast.tsx'
import styles from './sign-and-wish.module.css'
import { useSubmissionPlaces } from './wishes/use-submission-places.ts'
import { WishPicker } from './wishes/wish-picker.tsx'

type SignAndWishProps = { submission: Submission }

/** The preferred times, best first, and the signature that is required to submit. */
export function SignAndWish({ submission }: SignAndWishProps) {
  const [tries, setTries] = useState(0)
  const { data, isPending, error, refetch } = useSubmissionPlaces(submission, tries)
  if (isPending) return <Skeleton height="320px" />
  if (!data) return <Failure error={error} what={words.placesNotLoaded} onRetry={refetch} />
  return <SignForm submission={submission} known={data} onRefused={() => setTries(tries + 1)} />
}

type SignFormProps = SignAndWishProps & { known: SubmissionPlaces; onRefused: () => void }

function SignForm({ submission, known, onRefused }: SignFormProps) {
  const { agreements, frequency } = submission
  const [wishes, setWishes] = useState(submission.rankedSlots ?? [])
  const [isChosen, setIsChosen] = useState(false)
  const [isHalf, setIsHalf] = useState(false)
  const [fault, setFault] = useState<string>()
  const signed = agreements?.at(-1)
  const isCurrent = signed?.version === known.version
  const [name, setName] = useState(isCurrent ? signed.name : '')
  const [saving, setSaving] = useState(false)
  const places = frequency === 'series' ? [] : known.places

  async function save(event: SubmitEvent): Promise<void> {
    event.preventDefault()
    if (isHalf) {
      showToast({ severity: 'error', summary: words.chooseBothDayTime })
      return
    }
    setSaving(true)
    setFault(undefined)
    const isNew = name.trim() !== '' && !(isCurrent && name.trim() === signed.name)
    const signature = { version: known.version, signedAt: toInstant(Date.now()), name: name.trim() }
    try {
      const saved = await updateRecord(submissions, submission.id, {
        ...(isChosen && { rankedSlots: wishes }),
        ...(isNew && { agreements: [...(agreements ?? []), signature] }),
      })
      putRecord(submissions, saved)
      showToast({ severity: 'success', summary: words.saved })
    } catch (error) {
      const { rankedSlots } = refusalOf(error).faults
      setFault(rankedSlots)
      const detail = rankedSlots ?? reasonOf(error)
      showToast({ severity: 'error', summary: words.notSaved, detail, life: 10_000 })
      onRefused()
    }
    setSaving(false)
  }

  return (
    <form className={styles.form} onSubmit={(event) => void save(event)}>
      {submission.trtSec === 0 && frequency !== 'series' && (
        <p className={styles.statement}>{words.enterLengthForPlaces}</p>
      )}
      <WishPicker
        key={places.length > 0 ? 'places' : 'week'}
        wishes={wishes}
        places={places}
        fault={fault}
        onChange={(next, half) => {
          setWishes(next)
          setIsChosen(true)
          setIsHalf(half)
        }}
        onLost={(left) => {
          setWishes(left)
          setFault((known) => known ?? words.someAreLost)
        }}
      />
      {known.terms !== '' && <p className={styles.terms}>{known.terms}</p>}
      <p className={styles.statement}>{agreement.statement}</p>
      <TextInput
        label={words.signature}
        description={
          signed && isCurrent
            ? words.signed({ day: signed.signedAt.slice(0, 10) })
            : words.yourFullName
        }
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
