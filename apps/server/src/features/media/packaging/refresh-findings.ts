import { isDeepStrictEqual } from 'node:util'
import type { App } from '@docket/accounts/app'
import { type CaptionTrack, captionTracks } from '@docket/model/captions/caption-tracks'
import { type Show, shows } from '@docket/model/library/shows'
import { type Finding, findingsOf } from '@docket/model/media/findings'
import { type Media, media } from '@docket/model/media/media'
import type { CaptionsInFile } from '@docket/model/media/packaged'
import { SECOND_MS } from '@docket/model/time/instants'
import { not, oneOf, type Records } from '@docket/records/engine'

const KINDS = ['captions', 'subtitles'] as const satisfies readonly CaptionTrack['kind'][]

/** Updates the findings about recordings when a running time or captions change. */
export function refreshFindings(app: App): void {
  const length = 'compares the recordings with the running time'
  app.beforeCommit(shows, length, async (changes, { records }) => {
    for (const { action, record, before } of changes) {
      if (action !== 'update' || record.trtSec === before?.trtSec) continue
      const where = { show: record.id, packaged: not('') }
      for (const medium of await records.list(media, { where })) {
        await refresh(records, medium, record)
      }
    }
  })
  const captioned = 'records whether the recording has captions'
  app.beforeCommit(captionTracks, captioned, async (changes, { records }) => {
    const ids = changes.flatMap(({ action, record, before }) =>
      action === 'update' && record.published === before?.published ? [] : [record.media],
    )
    for (const id of new Set(ids)) {
      const medium = await records.find(media, { id, packaged: not('') })
      const show = medium && (await records.find(shows, { id: medium.show }))
      if (medium) await refresh(records, medium, show)
    }
  })
}

async function refresh(records: Records, medium: Media, show: Show | undefined): Promise<void> {
  const findings = await readFindings(records, medium, show)
  if (isDeepStrictEqual(findings, medium.findings)) return
  await records.update(media, medium.id, { findings })
}

/** Returns the current findings about a packaged recording of a show. */
export async function readFindings(
  records: Records,
  { id, inspection }: Pick<Media, 'id' | 'inspection'>,
  show: Show | undefined,
): Promise<Finding[]> {
  if (!inspection) return []
  const captions = await openCaptions(records, id, inspection.captions ?? [])
  const published = { media: id, published: true, kind: oneOf<CaptionTrack['kind']>(KINDS) }
  const expected = {
    runningTimeMs: (show?.trtSec ?? 0) * SECOND_MS,
    hasCaptions: (await records.find(captionTracks, published)) !== undefined,
    isCorrected: true,
  }
  return findingsOf({ ...inspection, captions }, expected)
}

/** Leaves out drafts that were published or deleted, because they need no action. */
async function openCaptions(records: Records, id: string, captions: readonly CaptionsInFile[]) {
  const drafts = await records.list(captionTracks, {
    where: { media: id, kind: 'captions', published: false },
  })
  const languages = new Set(drafts.map(({ language }) => language))
  return captions.filter(({ became, language }) => became !== 'draft' || languages.has(language))
}
