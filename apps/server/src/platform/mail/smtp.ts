import { createTransport } from 'nodemailer'

/** Who mails come from; `name` may be empty. */
export type Sender = { name: string; address: string }

export type Delivery = {
  from: Sender
  to: string
  messageId: string
  subject: string
  text: string
  html: string
}

/** A mail server, reached through a few connections that stay open. */
export type Smtp = {
  /** Resolves once the server has taken the mail; rejects for any other outcome, and when aborted. */
  deliver(delivery: Delivery, signal: AbortSignal): Promise<void>
  close(): void
}

const CONNECT_MS = 10_000
const SILENCE_MS = 20_000
const PORTS = { 'smtp:': 587, 'smtps:': 465 } as const
const THIS_MACHINE = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/

/**
 * Reaches the mail server of an `smtp://` or `smtps://` address. Sign-in data in the address only
 * ever travel encrypted, except to this machine itself.
 */
export function openSmtp(address: string): Smtp {
  const { protocol, hostname, port, username, password } = new URL(address)
  const secure = protocol === 'smtps:'
  const transport = createTransport({
    pool: true,
    maxConnections: 2,
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port) || PORTS[secure ? 'smtps:' : 'smtp:'],
    secure,
    requireTLS: !secure && username !== '' && !THIS_MACHINE.test(hostname),
    ...(username && {
      auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    }),
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async deliver({ to, ...mail }, signal) {
      await transport.sendMail({
        ...mail,
        // As an object: it is one address and never read as a list.
        to: { name: '', address: to },
        headers: { 'Auto-Submitted': 'auto-generated' },
        signal,
      })
    },
    close: () => transport.close(),
  }
}
