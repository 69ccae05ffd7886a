import type { App } from '@docket/accounts/app'
import type { BrowserAddress } from '@docket/model/accounts/push'
import { awaitedAirings, followers, follows } from '@docket/model/guide/following/followers'
import { MAX_FOLLOWS } from '@docket/model/guide/following/following'
import { NotFound } from '@docket/model/kernel/errors'
import type { Records } from '@docket/records/engine'
import { guide as messages } from '@docket/texts/server/guide'
import { hashOfBrowser } from './store-follow.ts'

/**
 * Moves all follows of a browser, at every station, to its new subscription. Throws `NotFound` unless all
 * parts of the ended subscription match.
 */
export async function renewBrowser(
  { transaction }: Pick<App, 'transaction'>,
  ended: BrowserAddress,
  renewed: BrowserAddress,
): Promise<void> {
  const addressHash = hashOfBrowser(renewed)
  await transaction(async (records) => {
    const known = await records.list(followers, { where: { addressHash: hashOfBrowser(ended) } })
    if (known.length === 0) throw new NotFound(messages.followsNothing)
    for (const { id, organization } of known) {
      // The browser may have used the new subscription before it reported the change.
      const other = await records.find(followers, { organization, addressHash })
      if (!other) await records.update(followers, id, { browser: renewed, addressHash, goneAt: '' })
      else if (other.id !== id) await join(records, id, other.id)
    }
  })
}

/** Merges two followers into the later one, because the browser has stored its link. */
async function join(records: Records, earlier: string, later: string): Promise<void> {
  const own = await records.list(follows, { where: { follower: later } })
  const wanted = (await records.list(follows, { where: { follower: earlier } })).filter(
    ({ kind, subject }) => !own.some((one) => one.kind === kind && one.subject === subject),
  )
  for (const { id } of wanted.slice(0, MAX_FOLLOWS - own.length)) {
    await records.update(follows, id, { follower: later })
    const waiting = await records.list(awaitedAirings, { where: { follower: earlier, follow: id } })
    for (const { id: awaited, airing } of waiting) {
      const isKnown = await records.find(awaitedAirings, { follower: later, airing })
      if (!isKnown) await records.update(awaitedAirings, awaited, { follower: later })
    }
  }
  await records.delete(followers, earlier)
}
