import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

export type TakenMail = { from: string; to: string[]; raw: string }

/** A mail server that speaks the real protocol, and can be told to misbehave. */
export type MailServer = {
  readonly url: string
  /** What was taken, in the order it came; mails that were refused are not among them. */
  readonly taken: TakenMail[]
  /** Everything that was offered, whether it was taken or not. */
  readonly offered: TakenMail[]
  /** Answers a mail's data with this code from now on; `hang` never answers. `undefined` takes it. */
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
  // A client that gives up leaves a broken connection behind, which is not the server's fault.
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

/** The value of a header, `''` if the mail has none. */
export function headerOf({ raw }: TakenMail, name: string): string {
  return new RegExp(`^${name}: (.*)$`, 'im').exec(raw)?.[1]?.trim() ?? ''
}

const QUOTED = /(content-transfer-encoding: quoted-printable.*?\r?\n\r?\n)(.*?)(?=\r?\n--|$)/gis

/**
 * The parts of a mail as they were written, as far as links need it. What is not quoted stays: a token
 * may well begin with `3D`, as an equals sign ends in quoted-printable.
 */
export function readable(raw: string): string {
  return raw.replaceAll(
    QUOTED,
    (_part, head: string, body: string) =>
      head + body.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '='),
  )
}
