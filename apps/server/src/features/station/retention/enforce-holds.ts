import type { App } from '@docket/accounts/app'
import { captionTracks } from '@docket/model/captions/caption-tracks'
import { Conflict } from '@docket/model/kernel/errors'
import { categories } from '@docket/model/library/categories'
import { chapters } from '@docket/model/media/chapters'
import { clips } from '@docket/model/media/clips'
import { media } from '@docket/model/media/media'
import {
  holdOn,
  losesHeld,
  type RetentionTarget,
  sayHeld,
  sayHeldStation,
} from '@docket/model/station/holds'
import { organizations } from '@docket/model/station/organizations'
import { type RetentionRule, retentionRules } from '@docket/model/station/retention-rules'
import type { Records } from '@docket/records/engine'
import { retention as words } from '@docket/texts/server/station'
import { categoryOf, holdsOf, holdsOver } from './holds-over.ts'
import { type RetainedRecord, TARGETS } from './targets.ts'

const NAME = 'protects what a legal hold covers'

/**
 * Protects what a legal hold covers from everyone: held records cannot be deleted or archived, keep their files, and
 * cannot leave the hold. Other changes are allowed; the audit log has the earlier values.
 */
export function enforceHolds(app: App): void {
  for (const target of Object.keys(TARGETS) as RetentionTarget[]) {
    const { collection } = TARGETS[target]
    app.guard(collection, NAME, async (record, { before, records }) => {
      if (!before) return
      const hold = await crossedHold(
        records,
        target,
        before as RetainedRecord,
        record as RetainedRecord,
      )
      if (hold) throw new Conflict(sayHeld(hold))
    })
    app.guardDelete(collection, NAME, async (record, records) => {
      const [hold] = await holdsOver(records, target, record as RetainedRecord)
      if (hold) throw new Conflict(sayHeld(hold))
    })
  }
  app.derive(
    media,
    'keeps the original of a recording on hold when packaging drops it',
    async (medium, { before, caller, records }) => {
      const isDropped = before && before.file !== '' && medium.file === ''
      if (!isDropped || caller.kind !== 'system' || medium.status === 'deleted') return undefined
      const [hold] = await holdsOver(records, 'media', before as RetainedRecord)
      return hold && { file: before.file, bytes: before.bytes }
    },
  )
  guardTracks(app)
  app.guardDelete(organizations, NAME, async ({ id }, records) => {
    const [hold] = await holdsOf(records, id)
    if (hold) throw new Conflict(sayHeldStation(hold))
  })
  app.guardDelete(
    categories,
    'refuses to delete a category that an archive rule names',
    async ({ id: category, organization }, records, { alsoDeletes }) => {
      if (alsoDeletes(organizations, organization)) return
      // Without it, the rule would apply to all shows.
      const rule = await records.find(retentionRules, { category })
      if (rule) throw new Conflict(words.namedByRule({ rule: rule.name }))
    },
  )
}

async function crossedHold(
  records: Records,
  target: RetentionTarget,
  before: RetainedRecord,
  after: RetainedRecord,
): Promise<RetentionRule | undefined> {
  const holds = await holdsOver(records, target, before)
  if (holds.length === 0) return undefined
  if (losesHeld(target, before, after)) return holds[0]
  const category = await categoryOf(records, target, after)
  return holds.find((hold) => !holdOn([hold], { target, category }))
}

/** Protects the captions, chapters and clips of a recording on hold. */
function guardTracks(app: App): void {
  const name = 'protects what belongs to a recording on hold'
  for (const collection of [captionTracks, chapters, clips]) {
    app.guardDelete(collection, name, async (record, records) => {
      const medium = await records.find(media, { id: record.media })
      const [hold] = medium ? await holdsOver(records, 'media', medium) : []
      if (hold) throw new Conflict(sayHeld(hold))
    })
  }
}
