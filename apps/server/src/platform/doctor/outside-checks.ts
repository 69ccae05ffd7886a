import { sizeText } from '@docket/model/texts/size'
import { mailSetupOf } from '@docket/operations/settings'
import { buildInfo } from '@docket/service/build-info'
import type { Config } from '@docket/service/config'
import { openLog } from '@docket/service/log'
import { checkSmtp } from '@docket/service/mail'
import {
  machineOf,
  type Outbound,
  OutboundFailed,
  OutboundRefused,
  openOutbound,
} from '@docket/service/outbound'
import { z } from 'zod'
import { type Check, type Finding, failing, ok, warning } from './check.ts'
import { judgeSkew } from './data-checks.ts'
import { checkHost } from './host-checks.ts'
import type { Installation } from './installation.ts'

/** The sizes in which the studio sends parts of a file, largest first. */
const PART_BYTES = [16, 4, 1, 0.25].map((megabytes) => megabytes * 1024 ** 2)
const TOO_LARGE = 413
const PROBE_MS = 60_000

const Health = z.object({
  code: z.number(),
  data: z.object({ build: z.object({ version: z.string(), commit: z.string() }).optional() }),
})
/** Docket's own refusals are JSON; a proxy's are not. */
const OwnRefusal = z.object({ status: z.number(), message: z.string() })

export type OutsideOptions = {
  /** Whether to call the server at its public address. */
  isPublic: boolean
  /** A web address whose `Date` header to compare with the clock. */
  clockUrl?: string | undefined
}

/** Checks what is reached over the network: the mail server and, if asked for, the public address and a clock. */
export function outsideChecks(
  config: Config,
  installation: Installation,
  { isPublic, clockUrl }: OutsideOptions,
): Check[] {
  const { publicUrl } = config
  const checks: Check[] = [
    { check: 'mail', name: 'Mail', find: () => checkMail(config, installation) },
  ]
  if (clockUrl !== undefined) {
    checks.push({
      check: 'clockFrom',
      name: 'Clock elsewhere',
      find: () => compareClock(clockUrl),
    })
  }
  if (isPublic) {
    checks.push(
      { check: 'public', name: 'Public address', find: () => checkPublic(publicUrl) },
      {
        check: 'bodyLimit',
        name: 'Upload size',
        limitMs: PART_BYTES.length * PROBE_MS,
        find: () => checkBodyLimit(publicUrl),
      },
    )
  }
  return checks
}

async function checkMail(config: Config, { settings }: Installation): Promise<Finding> {
  const { server } = mailSetupOf(settings, config)
  if (!server) {
    return warning('There is no mail server, so emails stay in the outbox: set SMTP_URL.')
  }
  const fault = await checkSmtp(server)
  if (fault !== undefined) return failing(fault)
  const logIn = server.username === '' ? 'answers' : 'accepts the login'
  return ok(`The mail server ${server.host}:${server.port} ${logIn}. No mail was sent.`)
}

/** The operator named this address, so it may be in the operator's network. */
function openTo(url: string): Outbound {
  const { host, port } = machineOf(new URL(url))
  return openOutbound({
    allow: [{ host, port, purpose: 'checks' }],
    stationOf: async (id) => ({ id, slug: '', isOnly: false }),
    log: openLog('silent'),
  })
}

async function compareClock(url: string): Promise<Finding> {
  const before = Date.now()
  try {
    const { headers } = await openTo(url).fetch(url, { purpose: 'checks' })
    const theirs = Date.parse(headers.date ?? '')
    if (Number.isNaN(theirs)) return warning(`${url} does not tell the time: choose another URL.`)
    // The header has whole seconds, which on average ended half a second ago.
    return judgeSkew((before + Date.now()) / 2 - theirs - 500, new URL(url).host)
  } catch (error) {
    return warning(`The clock could not be compared. ${explain(error)}`)
  }
}

export async function checkPublic(publicUrl: string): Promise<Finding> {
  const { host, protocol, hostname } = new URL(publicUrl)
  if (protocol === 'https:') {
    const secure = await checkHost(host, { isSecure: true, variable: 'DOCKET_PUBLIC_URL' })
    if (secure.state !== 'ok') return secure
  } else if (!isOwnMachine(hostname)) {
    return warning(
      `${publicUrl} has no TLS, so passwords can be read on the way: set up a proxy with TLS.`,
    )
  }
  try {
    const { text } = await openTo(publicUrl).fetch(`${publicUrl}/api/health`, { purpose: 'checks' })
    return judgePublic(publicUrl, text())
  } catch (error) {
    return failing(
      `The server cannot be reached at ${publicUrl} from this machine. ${explain(error)}`,
    )
  }
}

function judgePublic(publicUrl: string, said: string): Finding {
  const health = Health.safeParse(parseJson(said))
  if (!health.success) {
    return failing(
      `Something else than Docket answers at ${publicUrl}: correct DOCKET_PUBLIC_URL, or the proxy.`,
    )
  }
  const { build } = health.data.data
  const { version, commit } = buildInfo()
  if (build?.version !== version || build.commit !== commit) {
    return warning(
      `Another version of Docket answers at ${publicUrl}: restart the server after an update.`,
    )
  }
  return ok(`The server answers at ${publicUrl}.`)
}

export async function checkBodyLimit(publicUrl: string): Promise<Finding> {
  const outbound = openTo(publicUrl)
  for (const bytes of PART_BYTES) {
    try {
      if (await passes(outbound, publicUrl, bytes)) return judgeLimit(bytes)
    } catch (error) {
      return failing(`${sizeText(bytes)} could not be sent to ${publicUrl}. ${explain(error)}`)
    }
  }
  return judgeLimit(0)
}

/** Sends what the server itself refuses, so that nothing is stored. Returns whether a proxy refused its size. */
async function passes(outbound: Outbound, publicUrl: string, bytes: number): Promise<boolean> {
  const { status, text } = await outbound.fetch(`${publicUrl}/api/health`, {
    purpose: 'checks',
    method: 'POST',
    timeoutMs: PROBE_MS,
    headers: { 'content-type': 'application/octet-stream' },
    body: new Uint8Array(bytes),
  })
  return status !== TOO_LARGE || OwnRefusal.safeParse(parseJson(text())).success
}

export function judgeLimit(bytes: number): Finding {
  const [most = 0] = PART_BYTES
  if (bytes === most) return ok(`The proxy passes on requests of ${sizeText(most)}.`)
  const hint = `set its limit to ${sizeText(most)} or more, in nginx with “client_max_body_size 16m;”.`
  if (bytes === 0) return failing(`The proxy refuses all uploads: ${hint}`)
  return warning(
    `The proxy refuses requests of ${sizeText(most)}, so uploads go in smaller parts, which takes longer: ${hint}`,
  )
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function isOwnMachine(host: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(host)
}

function explain(error: unknown): string {
  if (error instanceof OutboundRefused) return error.reason
  if (error instanceof OutboundFailed) return error.message
  throw error
}
