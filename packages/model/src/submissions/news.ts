import { submissions as words } from '@docket/texts/model/submissions'
import type { Channel } from '../station/channels.ts'
import { type Instant, MINUTE_MS, SECOND_MS, toEpochMs, type ZoneName } from '../time/instants.ts'
import { sayLength } from './policy.ts'
import type { Submission } from './submissions.ts'
import { sayPlace } from './wishes.ts'

/** The news that a producer gets about a show's airing, and the place in the schedule that it is about. */
export type AiringNews = {
  kind: 'airs' | 'moved' | 'off' | 'aired'
  airsAt: Instant
  airsOn: Channel['id']
}

type SubmissionState = Pick<Submission, 'status' | 'airsAt' | 'airsOn' | 'audience'>

/** Returns the news in a change of a submission. An aired program is news once its viewers have been counted. */
export function newsOf(
  before: SubmissionState | undefined,
  now: SubmissionState,
): AiringNews | undefined {
  const { airsAt, airsOn, audience } = now
  const place = { airsAt, airsOn }
  if (audience && !before?.audience) return { kind: 'aired', ...place }
  const { airsAt: wasAt = '', airsOn: wasOn = '' } = before ?? {}
  if (airsAt === wasAt && (airsOn === wasOn || airsOn === '')) return undefined
  if (airsAt === '') return { kind: 'off', airsAt: wasAt, airsOn: wasOn }
  if (now.status !== 'scheduled') return undefined
  return { kind: wasAt === '' ? 'airs' : 'moved', ...place }
}

/** Formats the news as a sentence, or as two if the program aired. */
export function sayNews(
  { kind, airsAt }: AiringNews,
  { title, audience }: Pick<Submission, 'title' | 'audience'>,
  channel: { name: string; zone: ZoneName },
): string {
  const place = sayPlace(toEpochMs(airsAt), channel)
  switch (kind) {
    case 'airs':
      return words.airs({ title, place })
    case 'moved':
      return words.moved({ title, place })
    case 'off':
      return words.offTheSchedule({ title, place })
    case 'aired':
      return [words.aired({ title, place }), sayAudience(audience)].filter(Boolean).join(' ')
  }
}

/** Formats how many people watched, and who could not be counted. */
export function sayAudience(audience: Submission['audience']): string {
  if (!audience) return ''
  const { isCounted, peak, watchedMin } = audience
  if (!isCounted) return words.notCounted
  if (peak === 0) return words.noAudience
  return words.audience({
    peak,
    minutes: sayLength((Math.max(1, watchedMin) * MINUTE_MS) / SECOND_MS),
  })
}
