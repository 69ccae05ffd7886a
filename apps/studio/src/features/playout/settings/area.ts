import { channels as words } from '@docket/texts/studio/playout'
import type { AreaList } from '#resources/resource.ts'

/** The pages about channels: what is on the air, and the settings of each channel. */
export const CHANNEL_AREA: readonly AreaList[] = [
  { name: words.onAir, path: '/channels' },
  { name: words.liveInputs, path: '/channels/inputs' },
  { name: words.settings, path: '/channels/settings' },
]
