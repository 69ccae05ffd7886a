import type { AreaList } from '#resources/resource.ts'

/** The pages of the channels: what is on, and the channels as records. */
export const CHANNEL_AREA: readonly AreaList[] = [
  { name: 'On air', path: '/channels' },
  { name: 'Settings', path: '/channels/settings' },
]
