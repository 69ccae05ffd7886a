import { users } from '@docket/model/collections/users'
import PocketBase, { type ClientResponseError } from 'pocketbase'
import { PASSWORD } from '#testing/make.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { type MailServer, startMailServer, type TakenMail } from '../../mail/testing/mail-server.ts'

/** A server that mails people, and the mailboxes it reaches. */
export type Accounts = {
  readonly app: TestApp
  client(): PocketBase
  /** Somebody who has not confirmed their address yet. */
  person(email: string): Promise<{ id: string }>
  signIn(email: string, password?: string): Promise<PocketBase>
  /** What reaches an address because of a call. */
  mailedBy(call: () => Promise<unknown>, to: string): Promise<TakenMail[]>
  /** The token of the link in the one mail that a call leads to, to the page named. */
  tokenBy(page: string, call: () => Promise<unknown>, to: string): Promise<string>
  /** Posts what no official client would; answers the status. */
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

  return {
    app,
    client,
    person: (email) => app.make(users, { email, verified: false }),
    async signIn(email, password = PASSWORD) {
      const signedIn = client()
      await signedIn.collection('users').authWithPassword(email, password)
      return signedIn
    },
    mailedBy,
    async tokenBy(page, call, to) {
      const found = await mailedBy(call, to)
      const link = new RegExp(`^https://docket\\.example/auth/${page}/([\\w.-]+)\\r$`, 'm')
      const [token, ...more] = found.map(({ raw }) => link.exec(unfold(raw))?.[1])
      if (token && more.length === 0) return token
      throw new Error(`Not one link to ${page}, but ${found.length} mails were sent to ${to}.`)
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

/** Undoes the quoted-printable form of mail texts, as far as links need it. */
function unfold(raw: string): string {
  return raw.replaceAll('=\r\n', '').replaceAll('=3D', '=')
}

/** The status of a refused call, and the fields that it complains about. */
export async function refusalOf(call: Promise<unknown>) {
  const error = await call.then(
    () => undefined,
    (refused: ClientResponseError) => refused,
  )
  return { status: error?.status, fields: Object.keys(error?.response.data ?? {}) }
}
