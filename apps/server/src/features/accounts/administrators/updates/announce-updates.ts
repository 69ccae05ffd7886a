import type { App } from '@docket/accounts/app'
import { isNewer, readUpdates, type UpdateNotice, VERSION } from '@docket/model/accounts/updates'
import { type EpochMs, HOUR_MS, MINUTE_MS } from '@docket/model/time/instants'
import { buildInfo } from '@docket/service/build-info'
import { OutboundFailed, OutboundRefused } from '@docket/service/outbound'
import { updates as words } from '@docket/texts/server/accounts'
import { z } from 'zod'

const GOOD_FOR_MS = 6 * HOUR_MS
const RETRY_MS = 10 * MINUTE_MS
const MAX_BYTES = 64 * 1024
const NOTHING = { version: '', date: '', notes: '', reason: '' }

/** The response from the configured address. */
const Newest = z.object({
  version: z.string().regex(VERSION),
  date: z.iso.date(),
  notes: z.url({ protocol: /^https?$/ }).max(500),
})

/**
 * Tells administrators whether there is a newer version, if the operator configured an address to check. The server
 * checks it only when an administrator looks, and sends nothing about the installation.
 */
export function announceUpdates(app: App): void {
  let known: { notice: UpdateNotice; until: EpochMs } | undefined
  app.handle(
    readUpdates,
    {
      who: 'superuser',
      shape: z.object({}),
      area: 'Administration',
      summary: 'Read whether there is a newer version',
    },
    async () => {
      const { updatesUrl } = app.config
      if (updatesUrl === undefined) return { state: 'off', ...NOTHING }
      if (!known || app.clock.now() >= known.until) {
        const notice = await ask(app, updatesUrl)
        const goodForMs = notice.state === 'unknown' ? RETRY_MS : GOOD_FOR_MS
        known = { notice, until: app.clock.now() + goodForMs }
      }
      return known.notice
    },
  )
}

async function ask({ outbound }: App, url: string): Promise<UpdateNotice> {
  const unknown = (reason: string): UpdateNotice => ({ state: 'unknown', ...NOTHING, reason })
  try {
    const answer = await outbound.fetch(url, { purpose: 'updates', maxBytes: MAX_BYTES })
    if (answer.status !== 200) return unknown(words.status({ status: answer.status }))
    const read = Newest.safeParse(parseJson(answer.text()))
    if (!read.success) return unknown(words.notUnderstood)
    const { version, date, notes } = read.data
    const state = isNewer(version, buildInfo().version) ? 'newer' : 'current'
    return { state, version, date, notes, reason: '' }
  } catch (error) {
    if (error instanceof OutboundFailed || error instanceof OutboundRefused) {
      return unknown(error.message)
    }
    throw error
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
