import type { App } from '@docket/accounts/app/app'
import { MINUTE_MS } from '@docket/model/time'
import type { Assets } from '../assets.ts'
import type { Planned } from '../ledger/read-plan.ts'
import type { LiveChannel } from '../live-channels.ts'
import { gapSlate, type Slate, slateAssetId, slateOf } from './slate.ts'

export type Slates = {
  /** Returns the asset that names a channel between programs, or `undefined` as long as it is not made. */
  forGap(live: LiveChannel): Promise<string | undefined>
  /** Returns the asset that shows an airing's name, or `undefined` as long as it is not made. */
  of(airing: Planned, live: LiveChannel): Promise<string | undefined>
  /** Returns the asset of a slide, or `undefined` as long as it is not made. */
  find(slate: Slate): Promise<string | undefined>
}

export const MAKE_SLATE = 'make-slate'
/** A slate that could not be made is tried again after this time. */
const AGAIN_MS = 10 * MINUTE_MS

/** Finds slates, and has those made that are missing. */
export function createSlates({ jobs, clock }: Pick<App, 'jobs' | 'clock'>, assets: Assets): Slates {
  const asked = new Map<string, number>()

  async function find(slate: Slate): Promise<string | undefined> {
    const id = slateAssetId(slate)
    if (await assets.get(id)) {
      asked.delete(id)
      return id
    }
    const now = clock.now()
    if (now - (asked.get(id) ?? Number.NEGATIVE_INFINITY) >= AGAIN_MS) {
      asked.set(id, now)
      await jobs.enqueue({ kind: MAKE_SLATE, payload: { ...slate }, key: id })
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
  }
}
