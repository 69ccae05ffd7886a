import type { App } from '@docket/accounts/app'
import type { Media } from '@docket/model/media/media'
import { MINUTE_MS } from '@docket/model/time/instants'
import type { Assets } from '../assets.ts'
import type { LiveChannel } from '../live-channels.ts'
import type { PlannedAiringRecord } from '../plan/read-plan.ts'
import { gapSlate, type Slate, slateAssetId, slateOf, stillVersion } from './slate.ts'

export type Slates = {
  /** Returns the asset that shows a channel's name between programs, or `undefined` until it is made. */
  forGap(live: LiveChannel): Promise<string | undefined>
  /** Returns the asset that shows an airing's name, or `undefined` until it is made. */
  of(airing: PlannedAiringRecord, live: LiveChannel): Promise<string | undefined>
  /** Returns the asset of a sound-only recording with a slate as its picture, or `undefined` until it is made. */
  under(sound: Media, airing: PlannedAiringRecord, live: LiveChannel): Promise<string | undefined>
  /** Returns the asset of a slide, or `undefined` until it is made. */
  find(slate: Slate): Promise<string | undefined>
}

export const MAKE_SLATE = 'make-slate'
export const MAKE_STILL = 'make-still'
/** How long to wait before trying to make a failed slate again. */
const AGAIN_MS = 10 * MINUTE_MS

/** Finds slates, and queues those that are missing. */
export function createSlates({ jobs, clock }: Pick<App, 'jobs' | 'clock'>, assets: Assets): Slates {
  const asked = new Map<string, number>()

  const find = (slate: Slate) => findOrMake(slateAssetId(slate), MAKE_SLATE, { ...slate })

  async function findOrMake(id: string, kind: string, payload: Readonly<Record<string, unknown>>) {
    if (await assets.get(id)) {
      asked.delete(id)
      return id
    }
    const now = clock.now()
    if (now - (asked.get(id) ?? Number.NEGATIVE_INFINITY) >= AGAIN_MS) {
      asked.set(id, now)
      await jobs.enqueue({ kind, payload, key: id })
    }
    return undefined
  }

  return {
    find,
    forGap: (live) => find(gapSlate(live)),
    async of(airing, live) {
      const slate = slateOf(airing, live)
      return slate && find(slate)
    },
    under(sound, airing, live) {
      const slate = slateOf(airing, live) ?? gapSlate(live)
      const version = stillVersion(slate, sound)
      const payload = { slate, medium: sound.id, packaged: sound.packaged, version }
      return findOrMake(`${sound.id}/${version}`, MAKE_STILL, payload)
    },
  }
}
