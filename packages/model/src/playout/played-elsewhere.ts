import type { Channel } from '../station/channels.ts'

/** The condition for channels that the station schedules itself. */
export const OWN_CHANNELS = { playedOutBy: '' } as const

/**
 * Returns whether a connected system plays the channel out. Such a channel only has listings here: it is not offered for
 * submissions, nothing is planned or filled on it, and its gaps concern nobody here.
 */
export function isPlayedElsewhere({ playedOutBy }: Pick<Channel, 'playedOutBy'>): boolean {
  return Boolean(playedOutBy)
}
