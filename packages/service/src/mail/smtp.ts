import type { Socket } from 'node:net'
import { mail as words } from '@docket/texts/server/service'
import { OutboundRefused, openSocket } from '../outbound/choose-address.ts'

/** The sender of mails; `name` may be empty. */
export type Sender = { name: string; address: string }

export type Delivery = {
  from: Sender
  to: string
  messageId: string
  subject: string
  text: string
  html: string
  /** Address that unsubscribes with one POST; `''` for mails without that option. */
  stopUrl: string
}

/** Connection settings of a mail server. Without `username`, no SMTP login is attempted. */
export type SmtpServer = {
  host: string
  port: number
  username: string
  password: string
  /** Encrypts from the start. If false, uses STARTTLS as soon as the server offers it. */
  tls: boolean
  /** `''` chooses among the methods that the server offers. */
  authMethod: '' | 'PLAIN' | 'LOGIN'
  /** Host name sent in EHLO; `''` uses the machine's own name. */
  localName: string
  /** Whether the operator allows the server to have a private address. */
  mayBePrivate: boolean
}

/** A mail server, reached through a few connections that stay open. */
export type Smtp = {
  /** Resolves once the server has accepted the mail. Rejects for any other outcome, and when aborted. */
  deliver(delivery: Delivery, signal: AbortSignal): Promise<void>
  close(): void
}

/** Passes an open socket to the mailer, or the error that prevented it. */
type GiveSocket = (error: Error | null, found?: { connection: Socket }) => void

const CONNECT_MS = 10_000
const SILENCE_MS = 20_000
const THIS_MACHINE = /^(localhost|127\.\d+\.\d+\.\d+|::1)$/

/**
 * Opens a mail server. Credentials are sent only over encrypted connections, except to this machine itself.
 */
export function openSmtp(server: SmtpServer): Smtp {
  // Loaded with the first mail, because many servers never send one.
  let opened: ReturnType<typeof openTransport> | undefined
  return {
    async deliver({ to, stopUrl, ...mail }, signal) {
      opened ??= openTransport(server)
      await (await opened).sendMail({
        ...mail,
        // As an object, the address is never parsed as a list of addresses.
        to: { name: '', address: to },
        headers: { 'Auto-Submitted': 'auto-generated', ...stopHeaders(stopUrl) },
        signal,
      })
    },
    close: () => void opened?.then((transport) => transport.close()),
  }
}

/**
 * Connects to a mail server, greets it, and logs in if there is a username. Sends no mail. Returns what went wrong and
 * how to fix it.
 */
export async function checkSmtp(server: SmtpServer): Promise<string | undefined> {
  const transport = await openTransport(server)
  try {
    await transport.verify()
    return undefined
  } catch (error) {
    return explainSmtp(error instanceof Error ? error : new Error(String(error)), server)
  } finally {
    transport.close()
  }
}

async function openTransport(server: SmtpServer) {
  const { createTransport } = await import('nodemailer')
  const { host, port, username: user, password: pass, tls, authMethod, localName } = server
  return createTransport({
    pool: true,
    maxConnections: 2,
    host,
    port,
    secure: tls,
    requireTLS: !tls && user !== '' && !THIS_MACHINE.test(host),
    ...(user && { auth: { user, pass } }),
    ...(authMethod && { authMethod }),
    ...(localName && { name: localName }),
    getSocket(_options: unknown, done: GiveSocket) {
      openSocket(server, CONNECT_MS).then(
        (connection) => done(null, { connection }),
        (error: Error) => done(error),
      )
    },
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

/** Returns the headers for the unsubscribe button of mail clients (RFC 8058). */
function stopHeaders(stopUrl: string): Record<string, string> {
  if (!stopUrl) return {}
  return {
    'List-Unsubscribe': `<${stopUrl}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
}

/** Explains a failed delivery and what an administrator can do about it. */
export function explainSmtp(error: Error & { code?: string }, { host, port }: SmtpServer): string {
  const where = `${host}:${port}`
  const said = error.message.slice(0, 300)
  if (error instanceof OutboundRefused) return words.smtp.cannotBeUsed({ said })
  switch (error.code) {
    case 'EAUTH':
      return words.smtp.loginRefused({ server: where, said })
    case 'EDNS':
    case 'ECONNECTION':
    case 'ESOCKET':
    case 'ECONNREFUSED':
    case 'ENOTFOUND':
      return words.smtp.notReached({ server: where, said })
    case 'ETLS':
      return words.smtp.noEncryption({ server: where, said })
    case 'ETIMEDOUT':
      return words.smtp.tooLate({ server: where })
    case 'EENVELOPE':
      return words.smtp.addressRefused({ server: where, said })
    default:
      return words.smtp.notAccepted({ server: where, said })
  }
}
