import type { Database } from '@docket/database/database'
import { toInstant } from '@docket/model/time/instants'
import type { Clock } from '../clock.ts'
import type { Log } from '../log.ts'
import type { Sealer } from '../secrets/sealer.ts'
import { newPushKeys, type PushKeys } from './vapid.ts'

const ID = 'keys'
const PLACE = 'push keys'

type Dependencies = { database: Database; sealer: Sealer; clock: Clock; log: Log }

/**
 * Loads the installation's push keys. The first process that needs them creates them and stores them
 * encrypted in the database, so that all processes share them. Keys that can no longer be decrypted, because
 * the operator's secret changed, are replaced; browsers must then subscribe again.
 */
export async function loadPushKeys({
  database,
  sealer,
  clock,
  log,
}: Dependencies): Promise<PushKeys> {
  return database.transaction(async (transaction) => {
    const kept = await transaction
      .selectFrom('_push_keys')
      .selectAll()
      .where('id', '=', ID)
      .executeTakeFirst()
    const opened = kept && sealer.open(kept.sealedKey, PLACE)
    if (kept && opened) {
      return { publicKey: kept.publicKey, privateKey: JSON.parse(opened) as PushKeys['privateKey'] }
    }
    if (kept) log.warn('The keys for web push cannot be decrypted, so new ones were created.')
    const made = newPushKeys()
    const row = {
      publicKey: made.publicKey,
      sealedKey: sealer.seal(JSON.stringify(made.privateKey), PLACE),
      created: toInstant(clock.now()),
    }
    await transaction
      .insertInto('_push_keys')
      .values({ id: ID, ...row })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
      .execute()
    return made
  })
}
