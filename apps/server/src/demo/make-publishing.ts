import { captionTracks } from '@docket/model/captions/caption-tracks'
import { embeds } from '@docket/model/guide/embeds/embeds'
import { media } from '@docket/model/media/media'
import { episodes, podcasts } from '@docket/model/podcasts/podcasts'
import { obligations } from '@docket/model/reports/obligations'
import { retentionRules } from '@docket/model/station/retention-rules'
import { submissionReasons } from '@docket/model/submissions/submission-reasons'
import { submissions } from '@docket/model/submissions/submissions'
import { DAY_MS, MINUTE_MS, SECOND_MS, toInstant } from '@docket/model/time/instants'
import type { Records } from '@docket/records/engine'
import { demoId, organizationId } from './demo-id.ts'
import type { PUBLISHING } from './harbor/publishing.ts'
import type { DemoNow } from './make-community.ts'

const BYTES_A_SECOND = 16_000

/** Creates a podcast with episodes, recordings with captions, submissions, an embed, archive rules, and obligations. */
export async function makePublishing(
  records: Records,
  { podcast, submissions: sentIn, reasons, embed, rules, owed }: typeof PUBLISHING,
  now: DemoNow,
): Promise<void> {
  const { station, noon } = now
  const organization = organizationId(station)
  await makePodcast(records, podcast, now)
  for (const { signed, ...submission } of sentIn) {
    const signedAt = toInstant(noon - DAY_MS)
    await records.create(submissions, {
      ...submission,
      id: demoId(station, 'submission', submission.title),
      organization,
      contactEmail: 'producer@members.example',
      frequency: 'single',
      language: 'en',
      rankedSlots: [{ weekday: 6, time: '19:00' }],
      agreements: signed ? [{ version: '2026-1', signedAt, name: submission.contactName }] : [],
    })
  }
  for (const reason of reasons) {
    const id = demoId(station, 'reason', reason.name)
    await records.create(submissionReasons, { ...reason, id, organization })
  }
  const { name, kind, allowedOrigins } = embed
  await records.create(embeds, {
    id: demoId(station, 'embed', name),
    organization,
    name,
    kind,
    allowedOrigins: [...allowedOrigins],
  })
  for (const rule of rules) {
    const id = demoId(station, 'rule', rule.name)
    await records.create(retentionRules, { ...rule, id, organization })
  }
  for (const { channel, ...obligation } of owed) {
    await records.create(obligations, {
      ...obligation,
      id: demoId(station, 'obligation', obligation.name),
      organization,
      channel: demoId(station, 'channel', channel),
    })
  }
}

async function makePodcast(
  records: Records,
  { series, episodes: all, ...podcast }: (typeof PUBLISHING)['podcast'],
  { station, noon }: DemoNow,
): Promise<void> {
  const organization = organizationId(station)
  const id = demoId(station, 'podcast', podcast.slug)
  const about = { ...podcast, id, organization, series: demoId(station, 'series', series) }
  await records.create(podcasts, { ...about, status: 'published' })
  for (const [index, { title, minutes, captions }] of all.entries()) {
    const recording = demoId(station, 'recording', title)
    const durationMs = minutes * MINUTE_MS
    await records.create(media, {
      id: recording,
      organization,
      show: demoId(station, 'show', `${series} ${index}`),
      kind: 'audio',
      url: `https://media.docket.example/${podcast.slug}/${index + 1}.mp3`,
      mime: 'audio/mpeg',
      bytes: (durationMs / SECOND_MS) * BYTES_A_SECOND,
      durationMs,
      status: 'ready',
    })
    await records.create(episodes, {
      id: demoId(station, 'episode', title),
      organization,
      podcast: id,
      title,
      media: recording,
      show: demoId(station, 'show', `${series} ${index}`),
      number: index + 1,
      season: 1,
      kind: 'full',
      durationSec: durationMs / SECOND_MS,
      publishedAt: toInstant(noon - (all.length - index) * 7 * DAY_MS),
      status: 'published',
    })
    if (!captions) continue
    await records.create(captionTracks, {
      id: demoId(station, 'track', title),
      organization,
      media: recording,
      language: 'en',
      kind: 'captions',
      origin: 'upload',
    })
  }
}
