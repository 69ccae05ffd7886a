import type { AreaList } from '#resources/resource.ts'
import { words } from '../words/page.ts'

/** The pages of the channels: what is on, and the channels as records. */
export const CHANNEL_AREA: readonly AreaList[] = [
  { name: words.onAir, path: '/channels' },
  { name: words.liveInputs, path: '/channels/inputs' },
  { name: words.settings, path: '/channels/settings' },
]
