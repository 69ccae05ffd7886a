import { plural } from '@docket/model/texts/plural'
import { DAY_MS, type EpochMs } from '@docket/model/time/instants'
import type { Config } from '@docket/service/config'
import {
  type Certificate,
  chooseAddress,
  OutboundRefused,
  readCertificate,
} from '@docket/service/outbound'
import { type Check, type Finding, failing, messageOf, ok, warning } from './check.ts'

const CONNECT_MS = 10_000
const MIN_VALID_DAYS = 14

const UNKNOWN = ['ENOTFOUND', 'ENODATA', 'EAI_AGAIN']
const SILENT = ['ECONNREFUSED', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH']
/** Why browsers refuse a certificate, by Node's codes. */
const FAULTS: Readonly<Record<string, string>> = {
  CERT_HAS_EXPIRED: 'has expired: renew it',
  ERR_TLS_CERT_ALTNAME_INVALID: 'is for other names: get one for this name',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'is self-signed, so browsers warn of it: get one from Let’s Encrypt',
  SELF_SIGNED_CERT_IN_CHAIN:
    'is of an authority that browsers do not know: get one from Let’s Encrypt',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE:
    'comes without its intermediate certificates: add them to the proxy',
}

/** Checks the DNS and, if the public address has TLS, the certificate of each host name of a guide. */
export function hostChecks({ guideHosts, publicUrl }: Config): Check[] {
  const isSecure = publicUrl.startsWith('https:')
  return [...guideHosts.keys()].map((name) => ({
    check: `guideHost:${name}`,
    name: `Guide ${name}`,
    find: () => checkHost(name, { isSecure, variable: 'DOCKET_GUIDE_HOSTS' }),
  }))
}

/** `name` may end in a port. `variable` is the environment variable in which the operator set it. */
export async function checkHost(
  name: string,
  { isSecure, variable }: { isSecure: boolean; variable: string },
): Promise<Finding> {
  const { hostname: host, port } = new URL(`${isSecure ? 'https' : 'http'}://${name}`)
  // The operator named this host, so it may be in the operator's network.
  const target = { host, port: Number(port) || (isSecure ? 443 : 80), mayBePrivate: true }
  try {
    await chooseAddress(target)
    if (!isSecure) {
      return ok(
        `${name} has a DNS record. TLS was not checked, because DOCKET_PUBLIC_URL has none.`,
      )
    }
    return judgeCertificate(name, await readCertificate(target, CONNECT_MS), Date.now())
  } catch (error) {
    return explainHost(error, { name, port: target.port, variable })
  }
}

export function judgeCertificate(
  name: string,
  { fault, validUntil }: Certificate,
  now: EpochMs,
): Finding {
  if (fault !== '') {
    return failing(`The certificate of ${name} ${FAULTS[fault] ?? `is not valid (${fault})`}.`)
  }
  const days = Math.floor((validUntil - now) / DAY_MS)
  const left = plural(days, { one: '# day', other: '# days' })
  if (days < MIN_VALID_DAYS) {
    return warning(`The certificate of ${name} expires in ${left}: check why it is not renewed.`)
  }
  return ok(`${name} has a DNS record and a certificate that is valid for ${left}.`)
}

type NamedHost = { name: string; port: number; variable: string }

function explainHost(error: unknown, { name, port, variable }: NamedHost): Finding {
  if (error instanceof OutboundRefused) return failing(error.message)
  const { code = '' } = error as { code?: string }
  if (UNKNOWN.includes(code)) {
    return failing(
      `${name} has no DNS record: create one that leads to this server, or correct ${variable}.`,
    )
  }
  if (SILENT.includes(code)) {
    return failing(
      `${name} does not answer on port ${port} from this machine: start the proxy, and check the firewall.`,
    )
  }
  return failing(`${name} does not answer with TLS on port ${port}: ${messageOf(error)}`)
}
