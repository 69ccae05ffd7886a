import { z } from 'zod'

/** How recordings are transcribed: by a program, a service over HTTP, or an installed PocketSphinx. */
export type TranscriberConfig =
  | { kind: 'command'; command: readonly string[] }
  | { kind: 'openai'; url: string; model: string; key?: string }
  | { kind: 'pocketsphinx' }

/** The variables that configure a transcriber. None is used unless the operator chooses one. */
export const TRANSCRIBER_VARIABLES = {
  DOCKET_TRANSCRIBER: z.enum(['command', 'openai', 'pocketsphinx']).optional(),
  DOCKET_TRANSCRIBER_COMMAND: z.string().transform(wordsOf).optional(),
  DOCKET_TRANSCRIBER_URL: z.url({ protocol: /^https?$/ }).optional(),
  DOCKET_TRANSCRIBER_KEY: z.string().optional(),
  DOCKET_TRANSCRIBER_MODEL: z.string().max(80).default('whisper-1'),
  DOCKET_LIVE_TRANSCRIBER: z.string().transform(wordsOf).optional(),
}

const Settings = z.object(TRANSCRIBER_VARIABLES)

/** Returns the operator's choice. Throws an `Error` that names the missing variable. */
export function transcriberOf(settings: z.infer<typeof Settings>): TranscriberConfig | undefined {
  const { DOCKET_TRANSCRIBER: kind, DOCKET_TRANSCRIBER_COMMAND: command } = settings
  const { DOCKET_TRANSCRIBER_URL: url, DOCKET_TRANSCRIBER_KEY: key } = settings
  if (kind === undefined) return undefined
  if (kind === 'pocketsphinx') return { kind }
  if (kind === 'command') {
    if (!command?.[0]) throw missing(kind, 'DOCKET_TRANSCRIBER_COMMAND')
    return { kind, command }
  }
  if (!url) throw missing(kind, 'DOCKET_TRANSCRIBER_URL')
  const model = settings.DOCKET_TRANSCRIBER_MODEL
  return { kind, url: url.replace(/(?<!\/)\/+$/, ''), model, ...(key && { key }) }
}

function missing(kind: string, name: string): Error {
  return new Error(`DOCKET_TRANSCRIBER=${kind} needs ${name}: docs/configuration.md describes it.`)
}

/** Splits a command at its spaces, or parses it as a JSON list of its words. */
function wordsOf(value: string, context: z.RefinementCtx): string[] {
  if (!value.trim().startsWith('[')) return value.split(/\s+/).filter(Boolean)
  try {
    return z.array(z.string()).parse(JSON.parse(value))
  } catch {
    context.addIssue('is not a JSON list of texts.')
    return z.NEVER
  }
}
