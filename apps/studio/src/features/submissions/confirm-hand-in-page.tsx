import { confirmHandIn } from '@docket/model/submissions/hand-in'
import { submissions as words } from '@docket/texts/studio/submissions'
import { useMutation } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useEffect } from 'react'
import { call } from '#data/connection/call.ts'
import { filled } from '#texts/filled.ts'
import { usePageTitle } from '#ui/frame/page-title.ts'
import { HandInFiles } from './files/hand-in-files.tsx'
import { type KeptHandIn, keptHandIn, storeHandIn } from './files/kept-hand-in.ts'
import styles from './hand-in.module.css'

/** The page behind the emailed link that confirms a submission from the public. */
export function ConfirmHandInPage() {
  usePageTitle(words.confirmYourSubmission)
  const { token = '' } = useParams({ strict: false }) as { token?: string }
  const { mutate, data, error } = useMutation({
    mutationFn: async (given: string): Promise<KeptHandIn> => {
      const kept = keptHandIn(given) ?? {
        ...(await call(confirmHandIn, { token: given })),
        sent: [],
        answers: {},
      }
      storeHandIn(given, kept)
      return kept
    },
  })
  useEffect(() => mutate(token), [mutate, token])

  return (
    <main className={styles.page}>
      <h1 className={styles.title}>{data ? words.wasSubmitted : words.yourSubmission}</h1>
      {data && (
        <p role="status">
          {filled(words.sentToStation, {
            title: <strong>“{data.title}”</strong>,
            station: data.station,
          })}
        </p>
      )}
      {data && data.kind !== 'membership' && (
        <HandInFiles
          handIn={{ ...data, kind: data.kind }}
          onSent={(sent) => storeHandIn(token, { ...data, ...sent })}
        />
      )}
      {error && <p role="alert">{error.message}</p>}
      {!data && !error && <p role="status">{words.oneMoment}</p>}
      <p>
        <a href="/tvguide">{words.seeWhatIsOn}</a>
      </p>
    </main>
  )
}
