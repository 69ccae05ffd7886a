import type { OutboxMail, OutboxPage } from '@docket/model/station/outbox'
import type PocketBase from 'pocketbase'
import { expect } from '../testing/test.ts'

/** Reads the emails that a server has sent. */
export type Outbox = {
  /** Waits for an email with a link to one of the account pages, and returns the link, pointing at the test server. */
  linkIn(to: string, pathPart: string): Promise<string>
  /** Waits for an email that contains `text`, and returns the first group of the match. */
  foundIn(to: string, text: RegExp): Promise<string>
}

/** `api` must be logged in as an administrator of the installation. */
export function openOutbox(api: PocketBase, url: string): Outbox {
  async function foundIn(to: string, text: RegExp): Promise<string> {
    let found: string | undefined
    await expect
      .poll(async () => {
        const { mails } = await api.send<OutboxPage>('/api/outbox', { requestKey: null })
        for (const { id } of mails.filter(({ recipient }) => recipient === to)) {
          const mail = await api.send<OutboxMail>(`/api/outbox/${id}`, { requestKey: null })
          found ??= text.exec(mail.text)?.[1]
        }
        return found
      })
      .toBeTruthy()
    return found ?? ''
  }
  return {
    foundIn,
    async linkIn(to, pathPart) {
      const link = await foundIn(to, new RegExp(`(https?://\\S*/auth/${pathPart}/\\S+)`))
      return url + new URL(link).pathname
    },
  }
}
