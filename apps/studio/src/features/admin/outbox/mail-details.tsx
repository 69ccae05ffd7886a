import { Button } from '@mantine/core'
import { Details } from '#ui/frame/details.tsx'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import { Failure } from '#ui/notice/failure.tsx'
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
    <Details title={mail?.subject ?? 'Mail'} onClose={onClose}>
      {error && <Failure error={error} onRetry={refetch} />}
      {!mail && !error && <Skeleton height="200px" />}
      {mail && (
        <Facts>
          <Fact name="To">{mail.recipient}</Fact>
          <Fact name="State">
            {mail.state}, after {mail.attempts} {mail.attempts === 1 ? 'try' : 'tries'}
          </Fact>
          {mail.error && <Fact name="Why the last attempt failed">{mail.error}</Fact>}
          <Fact name="Created">
            <Moment at={mail.created} />
          </Fact>
          {mail.sentAt && (
            <Fact name="Sent">
              <Moment at={mail.sentAt} />
            </Fact>
          )}
          <Fact name="Text">
            {mail.text ? (
              <Code>{withLinks(mail.text)}</Code>
            ) : (
              <span className={styles.gone}>The text of an email is deleted after it is sent.</span>
            )}
          </Fact>
        </Facts>
      )}
      {isStuck && (
        <Button
          mt={16}
          onClick={() => void attempt('The email is being sent again.', () => sendMailAgain(id))}
        >
          Send again
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
