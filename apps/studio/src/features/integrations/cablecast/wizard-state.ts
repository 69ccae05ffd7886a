import {
  type CablecastChoices,
  type CablecastProbe,
  USUAL_CHOICES,
} from '@docket/model/integrations/cablecast'

export const STEP_NAMES = ['server', 'findings', 'channels', 'days', 'preview', 'import'] as const
export type StepName = (typeof STEP_NAMES)[number]

/**
 * The server that the wizard connects or changes. If it is connected already, `id` is set, and its stored key is used
 * unless another one is typed.
 */
export type ServerValues = { id?: string | undefined; baseUrl: string; apiKey: string }

/** A row of the wizard's channel table. */
export type ChannelChoice = {
  theirs: number
  name: string
  location: string
  isTaken: boolean
  ours: string
}

/** Returns the rows of the channel table. All channels are selected unless earlier choices exclude some. */
export function channelRows(
  { channels }: Pick<CablecastProbe, 'channels'>,
  earlier: CablecastChoices | null,
): ChannelChoice[] {
  return channels.map(({ id, name, location }) => {
    const chosen = earlier?.channels?.find(({ theirs }) => theirs === id)
    const isTaken = !earlier?.channels || chosen !== undefined
    return { theirs: id, name, location, isTaken, ours: chosen?.ours ?? '' }
  })
}

/** Returns the choices in the rows; `null` if every channel is imported as a new one. */
export function channelChoices(rows: readonly ChannelChoice[]): CablecastChoices['channels'] {
  if (rows.every(({ isTaken, ours }) => isTaken && ours === '')) return null
  return rows.filter(({ isTaken }) => isTaken).map(({ theirs, ours }) => ({ theirs, ours }))
}

/** Why the rows cannot be imported. */
export type ChannelFault = 'none' | 'twoOntoOne'

export function channelFault(rows: readonly ChannelChoice[]): ChannelFault | undefined {
  const taken = rows.filter(({ isTaken }) => isTaken)
  if (taken.length === 0) return 'none'
  const targets = taken.flatMap(({ ours }) => (ours === '' ? [] : ours))
  return new Set(targets).size < targets.length ? 'twoOntoOne' : undefined
}

/**
 * Returns the values of the server form after its address changed. Clears the key, because a key belongs to one
 * address.
 */
export function withAddress(
  values: ServerValues,
  baseUrl: string,
  contacted: string,
): ServerValues {
  const isLeft = contacted !== '' && values.baseUrl.trim() === contacted
  return { ...values, baseUrl, ...(isLeft && baseUrl.trim() !== contacted && { apiKey: '' }) }
}

export function startingChoices(stored: CablecastChoices | null | undefined): CablecastChoices {
  return stored ?? { ...USUAL_CHOICES, allShows: true }
}
