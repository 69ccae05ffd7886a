import type { App } from '@docket/accounts/app'
import type { FieldFaults } from '@docket/model/kernel/errors'
import { type LiveInput, liveInputs, MAX_LIVE_INPUTS } from '@docket/model/playout/live-inputs'
import { type Airing, airings } from '@docket/model/schedule/airings'
import { channels } from '@docket/model/station/channels'
import type { Records } from '@docket/records/engine'
import { playout as words } from '@docket/texts/server/playout'

/** What the server finds out about an input. */
const OF_THE_SERVER = ['state', 'problem', 'changedAt'] as const
const MAX_ADDRESS_LENGTH = 2000

/** Enforces the rules of live inputs, and of airings that use one. */
export function enforceLiveInputRules(app: App): void {
  app.derive(
    liveInputs,
    'clears what was found at the old address, and protects what only the server sets',
    (input, { before, caller }): Partial<LiveInput> | undefined => {
      if (caller.kind === 'system') return undefined
      if (!before || before.url !== input.url) return { state: '', problem: '', changedAt: '' }
      return Object.fromEntries(OF_THE_SERVER.map((name) => [name, before[name]]))
    },
  )
  app.validate(
    liveInputs,
    'checks its address, and how many there are',
    async (input, { before, records }): Promise<FieldFaults | undefined> => {
      const message =
        faultOfAddress(input.url) ?? (before ? undefined : await tooMany(input, records))
      return message === undefined ? undefined : { url: { code: 'live_input', message } }
    },
  )
  app.derive(
    airings,
    'makes an airing with a live input live, and clears the input of any other',
    (airing, { before }): Partial<Airing> | undefined => {
      if (airing.liveInput === '' || airing.kind === 'live') return undefined
      return airing.liveInput === before?.liveInput ? { liveInput: '' } : { kind: 'live' }
    },
  )
  app.validate(
    airings,
    'allows live inputs only on channels that Docket plays out',
    async ({ liveInput, channel }, { before, records }): Promise<FieldFaults | undefined> => {
      const isNew = liveInput !== before?.liveInput || channel !== before.channel
      if (liveInput === '' || !isNew) return undefined
      const place = await records.find(channels, { id: channel })
      if (!place || place.playout === 'linear') return undefined
      const message = words.live.otherPlayout({ channel: place.name })
      return { liveInput: { code: 'live_input', message } }
    },
  )
}

function faultOfAddress(address: string): string | undefined {
  if (address.length > MAX_ADDRESS_LENGTH)
    return words.live.addressTooLong({ most: MAX_ADDRESS_LENGTH })
  const url = URL.parse(address)
  if (!url || !['http:', 'https:'].includes(url.protocol)) return words.live.onlyHls
  return url.username || url.password ? words.live.noPassword : undefined
}

async function tooMany({ organization }: LiveInput, records: Records): Promise<string | undefined> {
  const count = await records.count(liveInputs, { organization })
  return count < MAX_LIVE_INPUTS ? undefined : words.live.tooMany({ most: MAX_LIVE_INPUTS })
}
