import type { Channel } from '../collections/schedule/channels.ts'
import { endpoint } from '../endpoint.ts'

/** The most channels that are put in order at once. */
export const MOST_ORDERED = 500

/**
 * Puts channels in the order of the given ids, all or none, and returns those whose place changed. Requires the
 * `schedule` privilege. Answers 404 when one of them does not exist or belongs to another station.
 */
export const orderChannels = endpoint<{ channels: string[] }, { channels: Channel[] }>(
  'POST',
  '/api/channels/order',
)
