import { outbox as words } from '@docket/texts/studio/admin'
import { Button } from '@mantine/core'
import { Details } from '#ui/frame/details.tsx'
import { Failure } from '#ui/loading/failure.tsx'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import { attempt } from '../attempt.ts'
import { Moment } from '../moment.tsx'
import { Code } from '../page/code.tsx'
import { Fact, Facts } from '../page/facts.tsx'
import styles from './mail-details.module.css'
import { sendMailAgain, useMail } from './outbox.ts'

type MailDetailsProps = { id: string; onClose: () => void }

/** One email as it was sent, with clickable links. */
export function MailDetails({ id, onClose }: MailDetailsProps) {
  const { data: mail, error, refetch } = useMail(id)
  const isStuck = mail?.state === 'failed' || mail?.state === 'kept'

  return (
    <Details title={mail?.subject ?? words.mail} onClose={onClose}>
      {error && <Failure error={error} onRetry={refetch} />}
      {!mail && !error && <Skeleton height="200px" />}
      {mail && (
        <Facts>
          <Fact name={words.to}>{mail.recipient}</Fact>
          <Fact name={words.state}>
            {words.stateAfter({ state: mail.state, tries: mail.attempts })}
          </Fact>
          {mail.error && <Fact name={words.whyLastAttemptFailed}>{mail.error}</Fact>}
          <Fact name={words.created}>
            <Moment at={mail.created} />
          </Fact>
          {mail.sentAt && (
            <Fact name={words.sent}>
              <Moment at={mail.sentAt} />
            </Fact>
          )}
          <Fact name={words.text}>
            {mail.text ? (
              <Code>{withLinks(mail.text)}</Code>
            ) : (
              <span className={styles.gone}>{words.textIsDeleted}</span>
            )}
          </Fact>
        </Facts>
      )}
      {isStuck && (
        <Button
          mt={16}
          onClick={() => void attempt(words.isBeingSentAgain, () => sendMailAgain(id))}
        >
          {words.sendAgain}
        </Button>
      )}
    </Details>
  )
}

/** Turns web addresses into links and leaves all other text as it is. */
function withLinks(text: string): React.ReactNode[] {
  return text.split(/(https?:\/\/[^\s<>"]+)/).map((part, place) =>
    place % 2 === 0 ? (
      part
    ) : (
      <a key={part} href={part} target="_blank" rel="noreferrer">
        {part}
      </a>
    ),
  )
}
