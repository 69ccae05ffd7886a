import type { Channel } from '../station/channels.ts'

/** The condition for channels that the station schedules itself. */
export const OWN_CHANNELS = { playedOutBy: '' } as const

/**
 * Returns whether a connected system plays the channel out. Docket only lists such a channel: it is not offered for
 * submissions, nothing is planned or filled on it, and its gaps are not reported.
 */
export function isPlayedElsewhere({ playedOutBy }: Pick<Channel, 'playedOutBy'>): boolean {
  return Boolean(playedOutBy)
}
