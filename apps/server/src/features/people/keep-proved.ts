import { type User, users } from '@docket/model/collections/users'
import type { App } from '#platform/app.ts'
import { type FieldFault, InvalidRecord } from '#platform/errors.ts'

/**
 * Only a letter to an address proves whose it is; colleagues cannot vouch for it. Whoever arrives from a
 * provider is given the verified account of their address, so anybody with a station of their own
 * could else make one that waits for them, and know its password.
 */
export function keepProved(app: App): void {
  app.beforeSave(users, async (record, { before, caller }) => {
    if (caller.kind === 'system' || caller.kind === 'superuser') return
    const [is, was] = [record as User, before as User | undefined]
    if (!is.verified || (was?.verified && was.email === is.email)) return
    throw new InvalidRecord(was?.verified ? { email: THEIRS_TO_CHANGE } : { verified: NOT_PROVED })
  })
}

const NOT_PROVED: FieldFault = {
  code: 'validation_invalid_value',
  message: 'Only a letter to the address can prove that it is theirs.',
}
const THEIRS_TO_CHANGE: FieldFault = {
  code: 'validation_invalid_value',
  message:
    'The address is proved to be theirs: only they can change it, with a letter to the new one.',
}
