import {
  type CablecastChoices,
  type CablecastProbe,
  USUAL_CHOICES,
} from '@docket/model/integrations/cablecast'

export const STEP_NAMES = ['server', 'findings', 'channels', 'days', 'preview', 'import'] as const
export type StepName = (typeof STEP_NAMES)[number]

/** The server that the wizard is about. `id`: it is connected, and read with its stored key unless another is typed. */
export type ServerValues = { id?: string | undefined; baseUrl: string; apiKey: string }

/** A channel of the server as the wizard's table has it. */
export type ChannelChoice = {
  theirs: number
  name: string
  location: string
  isTaken: boolean
  ours: string
}

/** Returns the rows of the channel table: everything is taken unless earlier choices say otherwise. */
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

/** Returns what the rows say; without a choice of channels while every one becomes a new one. */
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

/** Returns the values of the server form after its address changed: a key belongs to one address only. */
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
