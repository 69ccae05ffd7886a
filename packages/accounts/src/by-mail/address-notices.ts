import type { CommittedChange } from '@docket/records/store/committed-change'
import type { CommitContext } from '@docket/records/store/hooks'
import type { RecordStore } from '@docket/records/store/record-store'
import type { Mailer } from '@docket/service/mail/mailer'
import { writeMail } from '@docket/service/mail/write-mail'
import type { CurrentWording } from './mail-wording.ts'

type Dependencies = {
  store: RecordStore
  mail: Mailer
  settings: CurrentWording
}

const NOTICE = {
  subject: 'The email address of your account was changed',
  body: [
    'Your account at {APP_URL} now uses a different email address. You can no longer log in with this one.',
    'Everyone who was logged in to the account has been logged out.',
    'If this was not you or your station, contact the administrators of {APP_NAME} right away.',
  ]
    .map((paragraph) => `<p>${paragraph}</p>`)
    .join('\n'),
  actionUrl: '',
}

/**
 * Mails the old address whenever an account's address changes, however it was changed, so that nobody can
 * take over an account unnoticed.
 */
export function noticeNewAddresses({ store, mail, settings }: Dependencies): void {
  async function tell(
    changes: readonly CommittedChange[],
    { connection }: CommitContext,
  ): Promise<void> {
    for (const change of changes) {
      const old = abandonedAddress(change)
      if (old === '') continue
      const { appName, appUrl } = settings.current().meta
      const facts = { appName, appUrl, token: '' }
      const topic = `addressChanged ${change.schema.name}`
      await mail.post(writeMail(old, topic, NOTICE, facts), { kind: 'security' }, connection)
    }
  }

  store
    .hooksOf('accounts')
    .beforeEachCommit('mails the old address of an account that changed', tell)
}

/** Returns the address that the user gave up; `''` if the address is unchanged. */
function abandonedAddress({ schema, action, record, before }: CommittedChange): string {
  if (schema.type !== 'auth' || action !== 'update') return ''
  const old = String(before.email)
  return old.toLowerCase() === String(record.email).toLowerCase() ? '' : old
}
