import { superusers } from '@docket/model/accounts/superusers'
import { users } from '@docket/model/accounts/users'
import {
  type MailServer,
  readable,
  startMailServer,
  type TakenMail,
} from '@docket/service/testing/mail-server'
import PocketBase, { type ClientResponseError } from 'pocketbase'
import { PASSWORD } from '#testing/make.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'

/** A server that sends mail, and its recipients' mailboxes. */
export type Accounts = {
  readonly app: TestApp
  client(): PocketBase
  /** Creates a user with an unconfirmed address. */
  person(email: string): Promise<{ id: string }>
  logIn(email: string, password?: string): Promise<PocketBase>
  /** Returns the mails that a call sends to an address. */
  mailedBy(call: () => Promise<unknown>, to: string): Promise<TakenMail[]>
  /** Returns the token from the single mail that a call sends; its link must open `page`. */
  tokenBy(page: string, call: () => Promise<unknown>, to: string): Promise<string>
  /** Returns the code in the single mail that a call sends. */
  codeBy(call: () => Promise<unknown>, to: string): Promise<string>
  /** Returns a client logged in as an administrator of the installation. */
  administrator(): Promise<PocketBase>
  /** Posts a request that no official client would send, and returns the status. */
  post(path: string, body: unknown): Promise<number>
  stop(): Promise<void>
}

export async function startAccounts(): Promise<Accounts> {
  const mails: MailServer = await startMailServer()
  const app = await startTestApp([], { config: { smtpUrl: mails.url } })
  const client = () => new PocketBase(app.url).autoCancellation(false)

  async function mailedBy(call: () => Promise<unknown>, to: string): Promise<TakenMail[]> {
    const before = mails.taken.length
    await call()
    await app.jobs.drain()
    return mails.taken.slice(before).filter((mail) => mail.to.includes(to))
  }

  async function foundBy(text: RegExp, call: () => Promise<unknown>, to: string): Promise<string> {
    const found = await mailedBy(call, to)
    const [match, ...more] = found.map(({ raw }) => text.exec(readable(raw))?.[1])
    if (match && more.length === 0) return match
    throw new Error(`${found.length} mails were sent to ${to}, not one with ${text}.`)
  }

  return {
    app,
    client,
    person: (email) => app.make(users, { email, verified: false }),
    async logIn(email, password = PASSWORD) {
      const loggedIn = client()
      await loggedIn.collection('users').authWithPassword(email, password)
      return loggedIn
    },
    mailedBy,
    tokenBy: (page, call, to) =>
      foundBy(new RegExp(`^https://docket\\.example/auth/${page}/([\\w.-]+)\\r$`, 'm'), call, to),
    codeBy: (call, to) => foundBy(/^Your code to log in at \S+: (\d+)\r$/m, call, to),
    async administrator() {
      const admin = client()
      const email = 'admin@station.example'
      const account = { email, password: PASSWORD, passwordConfirm: PASSWORD }
      await app.make(superusers, account)
      await admin.collection('_superusers').authWithPassword(email, PASSWORD)
      return admin
    },
    async post(path, body) {
      const answer = await fetch(`${app.url}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      return answer.status
    },
    async stop() {
      await app.stop()
      await mails.stop()
    },
  }
}

/** Returns the status of a refused call and the fields with errors. */
export async function refusalOf(call: Promise<unknown>) {
  const error = await call.then(
    () => undefined,
    (refused: ClientResponseError) => refused,
  )
  return { status: error?.status, fields: Object.keys(error?.response.data ?? {}) }
}
