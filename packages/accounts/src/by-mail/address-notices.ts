import type { CommitContext, CommittedChange, RecordStore } from '@docket/records/engine'
import { inLanguage, languageOfPerson } from '@docket/service/languages'
import { type EmailTemplate, type Mailer, writeMail } from '@docket/service/mail'
import { byMail as words } from '@docket/texts/server/accounts'
import type { CurrentWording } from './mail-wording.ts'

type Dependencies = {
  store: RecordStore
  mail: Mailer
  settings: CurrentWording
}

/**
 * Mails the old address whenever an account's address changes, however it was changed, so that nobody can
 * take over an account unnoticed.
 */
export function noticeNewAddresses({ store, mail, settings }: Dependencies): void {
  async function notify(
    changes: readonly CommittedChange[],
    { connection }: CommitContext,
  ): Promise<void> {
    for (const change of changes) {
      const old = abandonedAddress(change)
      if (old === '') continue
      const { appName, appUrl } = settings.current().meta
      const facts = { appName, appUrl, token: '' }
      const topic = `addressChanged ${change.schema.name}`
      const write = () => writeMail(old, topic, noticeTemplate(), facts)
      const message = inLanguage(languageOfPerson(change.record), write)
      await mail.post(message, { kind: 'security' }, connection)
    }
  }

  store
    .hooksOf('accounts')
    .beforeEachCommit('mails the old address of an account that changed', notify)
}

function noticeTemplate(): EmailTemplate {
  const { subject, changed, loggedOut, notYou } = words.addressChanged
  const body = [changed, loggedOut, notYou].map((line) => `<p>${line}</p>`).join('\n')
  return { subject, body, actionUrl: '' }
}

/** Returns the address that the user gave up; `''` if the address is unchanged. */
function abandonedAddress({ schema, action, record, before }: CommittedChange): string {
  if (schema.type !== 'auth' || action !== 'update') return ''
  const old = String(before.email)
  return old.toLowerCase() === String(record.email).toLowerCase() ? '' : old
}
