import { isIP } from 'node:net'
import { connect } from 'node:tls'
import type { EpochMs } from '@docket/model/time/instants'
import { openSocket, type Target } from './choose-address.ts'

/** The TLS certificate that a machine presents. */
export type Certificate = {
  validUntil: EpochMs
  /** Why browsers refuse it, as a code of Node such as `CERT_HAS_EXPIRED`; `''` if they accept it. */
  fault: string
}

/**
 * Reads the certificate of a machine, and closes the connection without sending anything. Throws as `openSocket` does,
 * or when the machine does not speak TLS or does not answer in time.
 */
export async function readCertificate(target: Target, timeoutMs: number): Promise<Certificate> {
  const socket = await openSocket(target, timeoutMs)
  const { host } = target
  // A certificate that is refused is read too, so that the reason can be reported.
  const secure = connect({
    socket,
    host,
    rejectUnauthorized: false,
    ...(!isIP(host) && { servername: host }),
  })
  try {
    await new Promise<void>((connected, failed) => {
      const late = Object.assign(new Error('It took too long to answer.'), { code: 'ETIMEDOUT' })
      secure.setTimeout(timeoutMs, () => failed(late))
      secure.once('error', failed)
      secure.once('close', () => failed(new Error('The connection was closed.')))
      secure.once('secureConnect', connected)
    })
    return {
      validUntil: Date.parse(secure.getPeerCertificate().valid_to),
      fault: secure.authorized ? '' : String(secure.authorizationError ?? 'UNKNOWN'),
    }
  } finally {
    secure.destroy()
  }
}
