import { type HandInForm, type HandInKind, readHandInForm } from '@docket/model/submissions/hand-in'
import { submissions as words } from '@docket/texts/studio/submissions'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { statusOf } from '#data/cache/retry.ts'
import { call } from '#data/connection/call.ts'
import { filled } from '#texts/filled.ts'
import { Segments } from '#ui/choice/segments.tsx'
import { usePageTitle } from '#ui/frame/page-title.ts'
import { Failure } from '#ui/loading/failure.tsx'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import { ErrorScreen } from '#ui/notice/error-screen.tsx'
import styles from './hand-in.module.css'
import { MembershipForm } from './membership/membership-form.tsx'
import { NoticeForm } from './notice/notice-form.tsx'
import { ProgramForm } from './program/program-form.tsx'

/** The public submission page: the station's form, then a request to confirm by email. */
export function HandInPage() {
  const { station = '' } = useParams({ strict: false }) as { station?: string }
  const asked = useQuery({
    queryKey: ['hand-in form', station],
    queryFn: ({ signal }) => call(readHandInForm, { station }, { signal }),
  })
  const kind = useKind(asked.data)
  usePageTitle(words.submitOne[kind])
  const [sentTo, setSentTo] = useState<string>()

  if (statusOf(asked.error) === 404) {
    return <ErrorScreen status={404} description={words.noStationHere} />
  }
  return (
    <main className={styles.page}>
      {asked.data && <Station of={asked.data} />}
      <h1 className={styles.title}>{sentTo ? words.checkYourEmail : words.submitOne[kind]}</h1>
      {sentTo && (
        <p role="status">
          {filled(words.emailSent[kind], {
            address: <strong>{sentTo}</strong>,
            station: asked.data?.station ?? '',
          })}
        </p>
      )}
      {asked.isPending && <Skeleton height="320px" />}
      {asked.error && (
        <Failure error={asked.error} what={words.formNotLoaded} onRetry={asked.refetch} />
      )}
      {asked.data && !sentTo && (
        <Forms slug={station} asked={asked.data} kind={kind} onHandedIn={setSentTo} />
      )}
    </main>
  )
}

/** Returns the kind named in the address if the station accepts it, otherwise the first accepted kind. */
function useKind(asked: HandInForm | undefined): HandInKind {
  const { kind } = useSearch({ strict: false }) as { kind?: HandInKind }
  const takes = asked?.takes ?? []
  return kind && takes.includes(kind) ? kind : (takes[0] ?? 'programme')
}

function Station({ of: { station, logo } }: { of: HandInForm }) {
  return (
    <p className={styles.station}>
      {logo && <img src={logo} alt="" />}
      {station}
    </p>
  )
}

type FormsProps = {
  slug: string
  asked: HandInForm
  kind: HandInKind
  onHandedIn: (address: string) => void
}

/** Both forms stay mounted, so that switching between them keeps the input. */
function Forms({ slug, asked, kind, onHandedIn }: FormsProps) {
  const navigate = useNavigate()
  const shared = { slug, asked, onHandedIn }
  return (
    <>
      {asked.takes.length > 1 && (
        <Segments
          label={words.whatYouSubmit}
          options={asked.takes.map((value) => ({ value, label: words.kinds[value] }))}
          value={kind}
          onChange={(chosen) =>
            void navigate({ to: '.', search: { kind: chosen }, replace: true, ignoreBlocker: true })
          }
        />
      )}
      {asked.takes.includes('programme') && (
        <ProgramForm {...shared} shown={kind === 'programme'} />
      )}
      {asked.takes.includes('notice') && <NoticeForm {...shared} shown={kind === 'notice'} />}
      {asked.takes.includes('membership') && (
        <MembershipForm {...shared} shown={kind === 'membership'} />
      )}
    </>
  )
}
