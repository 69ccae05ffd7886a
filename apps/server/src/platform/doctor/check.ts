import { withoutSecrets } from '@docket/service/log'

export type State = 'ok' | 'warning' | 'failing'

/** What a check found: a sentence that also says what to do, unless all is well. */
export type Finding = {
  state: State
  message: string
  /** The affected files or hosts, shown only if the user asks for details. */
  details?: string[]
}

/** One check of an installation. */
export type Check = {
  /** Its name in data, such as `disk`. */
  check: string
  /** Its name for people. */
  name: string
  /** Default: 30 seconds. */
  limitMs?: number
  find(): Finding | Promise<Finding>
}

export type Result = Omit<Check, 'find' | 'limitMs'> & Finding

const LIMIT_MS = 30_000

export const ok = (message: string): Finding => ({ state: 'ok', message })
export const warning = (message: string): Finding => ({ state: 'warning', message })
export const failing = (message: string): Finding => ({ state: 'failing', message })

/**
 * Runs a check. A check that throws, or that takes too long, fails. Removes credentials in addresses and each of the
 * `secrets` from its result.
 */
export async function runCheck(
  { check, name, limitMs = LIMIT_MS, find }: Check,
  secrets: readonly string[],
): Promise<Result> {
  const finding = await inTime(limitMs, async () => find()).catch((error: unknown) =>
    failing(`This could not be checked: ${messageOf(error)}`),
  )
  return { check, name, ...(hide(finding, secrets) as Finding) }
}

export function messageOf(error: unknown): string {
  const { code, message } = error as { code?: unknown; message?: string }
  return message || String(code ?? error)
}

function hide(value: unknown, secrets: readonly string[]): unknown {
  const text = secrets
    .filter((secret) => secret !== '')
    .reduce(
      (said, secret) => said.replaceAll(JSON.stringify(secret).slice(1, -1), '[hidden]'),
      JSON.stringify(withoutSecrets(value)),
    )
  return JSON.parse(text)
}

async function inTime(limitMs: number, work: () => Promise<Finding>): Promise<Finding> {
  const late = Promise.withResolvers<Finding>()
  const timer = setTimeout(
    () => late.reject(new Error(`it took longer than ${limitMs / 1000} seconds.`)),
    limitMs,
  )
  try {
    return await Promise.race([work(), late.promise])
  } finally {
    clearTimeout(timer)
  }
}
