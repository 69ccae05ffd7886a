import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

export type TakenMail = { from: string; to: string[]; raw: string }

/** A real SMTP server for tests that can be set to fail. */
export type MailServer = {
  readonly url: string
  /** The accepted mails, in order of arrival. */
  readonly taken: TakenMail[]
  /** All mails that clients sent, accepted or refused. */
  readonly offered: TakenMail[]
  /** Replies to each mail's data with this code; `hang` never replies, and `undefined` accepts the mail. */
  refuseWith: number | 'hang' | undefined
  stop(): Promise<void>
}

export async function startMailServer(): Promise<MailServer> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 1,
    async onData(stream, session, done) {
      const { mailFrom, rcptTo } = session.envelope
      const mail = {
        from: mailFrom ? mailFrom.address : '',
        to: rcptTo.map(({ address }) => address),
        raw: await text(stream),
      }
      mails.offered.push(mail)
      if (mails.refuseWith === 'hang') return
      if (mails.refuseWith !== undefined) {
        return done(Object.assign(new Error('Not now.'), { responseCode: mails.refuseWith }))
      }
      mails.taken.push(mail)
      done(null)
    },
  })
  // A client that disconnects causes an error here that is not the server's fault.
  server.on('error', () => undefined)
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.server.address() as AddressInfo
  const mails: MailServer = {
    url: `smtp://127.0.0.1:${port}`,
    taken: [],
    offered: [],
    refuseWith: undefined,
    stop: () => new Promise((stopped) => server.close(() => stopped())),
  }
  return mails
}

/** Returns the value of a header; `''` if the mail does not have it. */
export function headerOf({ raw }: TakenMail, name: string): string {
  return new RegExp(`^${name}: (.*)$`, 'im').exec(raw)?.[1]?.trim() ?? ''
}

const QUOTED = /(content-transfer-encoding: quoted-printable.*?\r?\n\r?\n)(.*?)(?=\r?\n--|$)/gis

/**
 * Decodes the quoted-printable parts of a mail as far as links need it. Leaves other parts unchanged, because
 * a token may begin with `3D`, which means an equals sign in quoted-printable.
 */
export function readable(raw: string): string {
  return raw.replaceAll(
    QUOTED,
    (_part, head: string, body: string) =>
      head + body.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '='),
  )
}
