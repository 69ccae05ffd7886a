import type { App } from '@docket/accounts/app'
import { NotFound } from '@docket/model/kernel/errors'
import { MAX_ORDERED, orderChannels } from '@docket/model/schedule/channel-order'
import { channels } from '@docket/model/station/channels'
import { oneOf, type Records } from '@docket/records/engine'
import { channels as words } from '@docket/texts/server/playout'
import { z } from 'zod'

const SHAPE = z.object({
  channels: z
    .array(z.string().max(15))
    .max(MAX_ORDERED)
    .refine((ids) => new Set(ids).size === ids.length, { error: () => words.nameOnce }),
})

/** Serves `orderChannels`. */
export function answerOrder(app: App): void {
  app.handle(
    orderChannels,
    {
      who: 'loggedIn',
      shape: SHAPE,
      area: 'Station',
      summary: 'Put channels in order, all or none',
    },
    ({ params, request }) =>
      app.transactionAs(request, async (records) => ({
        channels: await putInOrder(records, params.channels),
      })),
  )
}

async function putInOrder(records: Records, ids: readonly string[]) {
  const found = await records.list(channels, { where: { id: oneOf(ids) } })
  if (found.length < ids.length) throw new NotFound()
  const places = new Map(ids.map((id, at) => [id, at + 1]))
  const moved = found.flatMap(({ id, position }) => {
    const place = places.get(id)
    return place === undefined || place === position ? [] : [{ id, changes: { position: place } }]
  })
  return moved.length > 0 ? await records.updateAll(channels, moved) : []
}
