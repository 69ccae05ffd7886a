import type { App } from '@docket/accounts/app'
import {
  type CablecastChoices,
  MAX_DAYS_AHEAD,
  MAX_DAYS_BACK,
} from '@docket/model/integrations/cablecast'
import { channels } from '@docket/model/station/channels'
import { oneOf } from '@docket/records/engine'
import { cablecastWizard as wizardWords } from '@docket/texts/server/integrations'
import { z } from 'zod'
import { refusal } from './understanding.ts'

const MAX_CHANNELS = 100

/** The channels and days that an import covers, as sent in requests. */
export const CHOICES = z.object({
  channels: z
    .array(z.object({ theirs: z.int().min(1), ours: z.string().max(15) }))
    .max(MAX_CHANNELS)
    .nullable(),
  daysBack: z.int().min(0).max(MAX_DAYS_BACK),
  daysAhead: z.int().min(1).max(MAX_DAYS_AHEAD),
  allShows: z.boolean(),
})

/** Throws `InvalidRecord` unless each channel maps to a different channel of the station. */
export async function checkChoices(
  app: App,
  organization: string,
  choices: CablecastChoices | undefined,
): Promise<void> {
  const targets = (choices?.channels ?? []).flatMap(({ ours }) => (ours === '' ? [] : ours))
  if (new Set(targets).size < targets.length) {
    throw refusal('choices', 'cablecast_two_onto_one', wizardWords.twoOntoOne)
  }
  if (targets.length === 0) return
  const present = await app.records.count(channels, { organization, id: oneOf(targets) })
  if (present < targets.length) {
    throw refusal('choices', 'cablecast_no_channel', wizardWords.notYourChannel)
  }
}
