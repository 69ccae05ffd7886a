import { HOUR_MS } from '@docket/model/time/instants'
import type { DemoStage } from '../../testing/demo-stage.ts'

export type StoredRecord = { id: string; [field: string]: unknown }

/** Reads and creates records of the station for the tests of tasks. */
export function workDay(stage: DemoStage) {
  const { organization } = stage

  function read(collection: string, filter: string, sort = ''): Promise<StoredRecord[]> {
    return stage.api.collection(collection).getFullList({ filter, sort, requestKey: null })
  }

  function make(collection: string, values: object): Promise<StoredRecord> {
    const all = { organization, ...values }
    return stage.api.collection(collection).create(all, { requestKey: null })
  }

  return {
    read,
    make,
    /** Creates a separate channel for a task. It is six in the morning there, so that there is room in its day. */
    async channel(number: number): Promise<string> {
      const names = { name: `Tasks ${number}`, slug: `tasks-${number}`, number: String(number) }
      const place = { position: number, timeZone: zoneOfMorning(), public: true }
      return (await make('channels', { ...names, ...place })).id
    },
    air(
      channel: string,
      title: string,
      [from, until]: readonly [number, number],
    ): Promise<StoredRecord> {
      const times = {
        startsAt: new Date(from).toISOString(),
        endsAt: new Date(until).toISOString(),
      }
      return make('airings', { channel, title, ...times, status: 'planned' })
    },
  }
}

const DAY_HOURS = 24

function zoneOfMorning(): string {
  const ahead = ((6 - new Date().getUTCHours() + 36) % DAY_HOURS) - 12
  if (ahead === 0) return 'Etc/GMT'
  // The names of these zones have the opposite sign.
  return `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`
}

/** Returns the next full hour that is at least this many milliseconds away. */
export function fullHourIn(ms: number): number {
  return Math.ceil((Date.now() + ms) / HOUR_MS) * HOUR_MS
}
