import { type MailServer, readable, startMailServer } from '@docket/service/testing/mail-server'
import { type Answer, type Stranger, startStranger } from './stranger.ts'

/** A server that sends mail, and access to the mails. */
export type Mailbox = {
  readonly stranger: Stranger
  /** Returns the mails that a call sends: each recipient and the token in the mail. */
  mailedBy(call: () => Promise<Answer>): Promise<{ to: string; token: string }[]>
  stop(): Promise<void>
}

const TOKEN = /[\w-]{20,}\.[\w-]{20,}\.[\w-]{20,}/

export async function startMailbox(): Promise<Mailbox> {
  const mails: MailServer = await startMailServer()
  const stranger = await startStranger({ smtpUrl: mails.url })
  return {
    stranger,
    async mailedBy(call) {
      await stranger.app.jobs.drain()
      const before = mails.taken.length
      await call()
      await stranger.app.jobs.drain()
      return mails.taken.slice(before).map(({ to, raw }) => ({
        to: to.join(),
        token: TOKEN.exec(readable(raw))?.[0] ?? '',
      }))
    },
    stop: () => mails.stop(),
  }
}
