import { HOLDING, reservations } from '@docket/model/equipment/reservations'
import type { Collection } from '@docket/model/kernel/collection'
import { shows } from '@docket/model/library/shows'
import { media } from '@docket/model/media/media'
import { charges } from '@docket/model/members/charges'
import { members } from '@docket/model/members/members'
import { episodes } from '@docket/model/podcasts/podcasts'
import { campaigns } from '@docket/model/sales/campaigns'
import { spots } from '@docket/model/sales/spots'
import { airings, STANDING } from '@docket/model/schedule/airings'
import { timeslots } from '@docket/model/schedule/timeslots/timeslots'
import type { RetentionRule } from '@docket/model/station/retention-rules'
import type { Instant } from '@docket/model/time/instants'
import { after, oneOf, type Records } from '@docket/records/engine'

/** A record of any target, with the fields that rules read. */
export type RetainedRecord = { id: string; updated: Instant; [field: string]: unknown }

export type Target = {
  collection: Collection
  nameOf(record: RetainedRecord): string
  /** Returns the id of the show whose category and airings count. */
  showOf(record: RetainedRecord): string
  /** Returns whether the record is already archived. */
  isArchived(record: RetainedRecord): boolean
  /** Returns whether another record needs it, regardless of the rule. */
  isNeeded(records: Records, record: RetainedRecord): Promise<boolean>
  /** Returns the size of its files in bytes. */
  bytesOf(records: Records, record: RetainedRecord): Promise<number>
  archive(records: Records, record: RetainedRecord): Promise<void>
  /** Absent for targets without files. */
  clearFile?(records: Records, record: RetainedRecord): Promise<void>
}

/** The targets that rules can have, and the conditions that protect a record. */
export const TARGETS: Readonly<Record<Exclude<RetentionRule['target'], ''>, Target>> = {
  shows: {
    collection: shows,
    nameOf: ({ title }) => String(title),
    showOf: ({ id }) => id,
    isArchived: ({ status }) => status === 'archived',
    async isNeeded(records, { id }) {
      return (
        (await records.find(timeslots, { show: id, status: oneOf(STANDING_SLOTS) })) !== undefined
      )
    },
    async bytesOf(records, { id }) {
      const files = await records.list(media, { where: { show: id } })
      return files.reduce((sum, { bytes }) => sum + bytes, 0)
    },
    async archive(records, { id }) {
      await records.update(shows, id, { status: 'archived' })
    },
    async clearFile(records, { id }) {
      for (const one of await records.list(media, { where: { show: id } })) {
        if (!(await isUsedMedia(records, one.id))) await clearMedia(records, one.id)
      }
    },
  },
  media: {
    collection: media,
    nameOf: ({ file, url, id }) => String(file || url || id),
    showOf: ({ show }) => String(show),
    isArchived: ({ status }) => status === 'archived' || status === 'deleted',
    async isNeeded(records, { id, status, replacementBytes }) {
      const isComing = status === 'uploading' || status === 'processing' || replacementBytes !== 0
      return isComing || isUsedMedia(records, id)
    },
    bytesOf: async (_, { bytes }) => Number(bytes),
    async archive(records, { id }) {
      await records.update(media, id, { status: 'archived' })
    },
    clearFile: (records, { id }) => clearMedia(records, id),
  },
  members: {
    collection: members,
    nameOf: ({ name }) => String(name),
    showOf: () => '',
    isArchived: ({ archived }) => archived === true,
    async isNeeded(records, { id, status }) {
      if (status !== 'lapsed' && status !== 'ended') return true
      const borrows = { member: id, status: oneOf(HOLDING) }
      return (
        (await records.find(reservations, borrows)) !== undefined ||
        (await records.find(charges, { member: id, status: 'open' })) !== undefined
      )
    },
    bytesOf: async () => 0,
    async archive(records, { id }) {
      await records.update(members, id, { archived: true })
    },
  },
  campaigns: {
    collection: campaigns,
    nameOf: ({ name }) => String(name),
    showOf: () => '',
    isArchived: ({ archived }) => archived === true,
    isNeeded: async (_, { status }) => status !== 'completed' && status !== 'cancelled',
    bytesOf: async () => 0,
    async archive(records, { id }) {
      await records.update(campaigns, id, { archived: true })
    },
  },
}

const STANDING_SLOTS = ['requested', 'offered', 'active', 'suspended', 'renewal_due'] as const

async function isUsedMedia(records: Records, id: string): Promise<boolean> {
  const heard = { media: id, status: oneOf(['scheduled', 'published'] as const) }
  if (await records.find(episodes, heard)) return true
  return (await records.find(spots, { media: id, archived: false })) !== undefined
}

async function clearMedia(records: Records, id: string): Promise<void> {
  await records.update(media, id, { file: '', bytes: 0, status: 'deleted' })
}

/**
 * Returns whether the show aired after the given time, or is planned to. Airings that were planned but did not air do not
 * count; airings that nobody has confirmed yet do.
 */
export async function airsAfter(records: Records, show: string, at: Instant): Promise<boolean> {
  const later = { show, status: oneOf(STANDING), endsAt: after(at) }
  return show !== '' && (await records.find(airings, later)) !== undefined
}
