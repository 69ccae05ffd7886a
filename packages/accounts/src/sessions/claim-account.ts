import { externalAuths } from '@docket/model/accounts/external-auths'
import type { CollectionSchema } from '@docket/model/kernel/collection'
import {
  type Engine,
  newTokenKey,
  type Scope,
  SYSTEM,
  updateRecordIn,
} from '@docket/records/engine'

/**
 * Gives an account with an unconfirmed address to the user who proved that the address is theirs. An attacker
 * may have created the account in advance, so it loses its password, its sessions and its links to providers.
 * (GHSA-m93w-4fxv-r35v and the later advisory about links.)
 */
export async function claimAccount(
  engine: Engine,
  scope: Scope,
  schema: CollectionSchema,
  id: string,
): Promise<void> {
  const records = engine.recordsIn(scope)
  const theirs = { collectionRef: schema.id, recordRef: id }
  for (const link of await records.list(externalAuths, { where: theirs })) {
    await records.delete(externalAuths, link.id)
  }
  await updateRecordIn(engine, scope, schema, { id, body: { verified: true } }, SYSTEM)
  await scope.connection
    .updateTable(schema.name)
    .set({ passwordHash: '', tokenKey: newTokenKey() })
    .where('id', '=', id)
    .execute()
}
