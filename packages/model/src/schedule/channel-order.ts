import { endpoint } from '../kernel/endpoint.ts'
import type { Channel } from '../station/channels.ts'

/** The maximum number of channels that can be sorted at once. */
export const MAX_ORDERED = 500

/**
 * Sorts all the channels into the order of the given ids, or changes nothing. Returns the channels whose position
 * changed. Requires the `schedule` privilege. Answers 404 if one of them does not exist or belongs to another station.
 */
export const orderChannels = endpoint<{ channels: string[] }, { channels: Channel[] }>(
  'POST',
  '/api/channels/order',
  { answer: (z) => z.object({ channels: z.array(z.recordOf<Channel>('channels')) }) },
)
