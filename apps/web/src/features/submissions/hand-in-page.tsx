import { handInProgramme, readSubmissionForm, type SubmissionForm } from '@docket/model/hand-in'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useMemo, useRef, useState } from 'react'
import { call } from '#data/call.ts'
import { statusOf } from '#data/retry.ts'
import { refusedSave } from '#resources/refusal.ts'
import { ErrorScreen } from '#ui/error-screen.tsx'
import { Failure } from '#ui/failure.tsx'
import { GeneratedForm } from '#ui/form/generated-form.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { usePageTitle } from '#ui/page-title.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import styles from './hand-in.module.css'
import { handInForm, toHandedIn } from './hand-in-fields.ts'

const BEGINNING = { frequency: 'single', language: 'en' }

/** Where the public hands in a programme: the station's form, and then the mail to look into. */
export function HandInPage() {
  usePageTitle('Hand in a programme')
  const { station = '' } = useParams({ strict: false }) as { station?: string }
  const asked = useQuery({
    queryKey: ['submission form', station],
    queryFn: ({ signal }) => call(readSubmissionForm, { station }, { signal }),
  })
  const [sentTo, setSentTo] = useState<string>()

  if (statusOf(asked.error) === 404) {
    return <ErrorScreen status={404} description="No station takes programmes at this address." />
  }
  return (
    <main className={styles.page}>
      {asked.data && <Station of={asked.data} />}
      <h1 className={styles.title}>{sentTo ? 'Look into your mail' : 'Hand in a programme'}</h1>
      {sentTo && (
        <p role="status">
          We wrote to <strong>{sentTo}</strong>. Follow the link in that letter within three days:
          only then does {asked.data?.station} see your programme.
        </p>
      )}
      {asked.isPending && <Skeleton height="320px" />}
      {asked.error && (
        <Failure error={asked.error} what="The form could not be loaded." onRetry={asked.refetch} />
      )}
      {asked.data && !sentTo && <Form slug={station} asked={asked.data} onHandedIn={setSentTo} />}
    </main>
  )
}

function Station({ of: { station, logo } }: { of: SubmissionForm }) {
  return (
    <p className={styles.station}>
      {logo && <img src={logo} alt="" />}
      {station}
    </p>
  )
}

type FormProps = {
  slug: string
  asked: SubmissionForm
  onHandedIn: (address: string) => void
}

function Form({ slug, asked, onHandedIn }: FormProps) {
  const { fields, sections } = useMemo(() => handInForm(asked), [asked])
  const website = useRef<HTMLInputElement>(null)
  const form = useForm({
    fields,
    values: BEGINNING,
    onSave: async (_, values) => {
      const handedIn = toHandedIn(values, asked)
      const trap = website.current?.value ?? ''
      try {
        await call(handInProgramme, { ...handedIn, station: slug, website: trap })
      } catch (error) {
        throw refusedSave(error)
      }
      onHandedIn(handedIn.contactEmail)
    },
  })
  return (
    <>
      <p className={styles.line}>
        Made something for television? {asked.station} looks at every programme, and writes to you.
      </p>
      {asked.terms !== '' && (
        <section className={styles.terms} aria-label={`Terms of ${asked.station}`} tabIndex={-1}>
          <h2>What {asked.station} asks you to keep</h2>
          <p>{asked.terms}</p>
        </section>
      )}
      {/* People do not see it; machines fill in whatever there is. */}
      <div className={styles.trap} aria-hidden>
        <input ref={website} name="website" tabIndex={-1} autoComplete="off" />
      </div>
      <GeneratedForm form={form} sections={sections} verb="Hand in" alwaysSavable />
    </>
  )
}
