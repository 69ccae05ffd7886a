import type { App } from '@docket/accounts/app'
import { type FieldFaults, InvalidRecord } from '@docket/model/kernel/errors'
import { type Bulletin, bulletins } from '@docket/model/sales/bulletins'
import { toInstant } from '@docket/model/time/instants'
import type { Caller } from '@docket/query/schema'
import { bulletins as words } from '@docket/texts/server/sales'

/**
 * Checks that a bulletin ends after it begins and that nobody approves one that is already over. Stores who
 * approved it.
 */
export function validateBulletins(app: App): void {
  app.derive(bulletins, 'names who approved it', (given, { before, caller }) => {
    if (caller.kind === 'system') return {}
    const isNew = isApproval(given, before, caller)
    return { approvedBy: isNew ? idOf(caller) : (before?.approvedBy ?? '') }
  })
  app.validate(bulletins, 'checks that it ends after it begins', ({ startsAt, endsAt }) =>
    startsAt !== '' && endsAt !== '' && endsAt <= startsAt
      ? faultsOf(words.endsBeforeStart)
      : undefined,
  )
  const name = 'refuses to approve one that is over'
  app.guard(bulletins, name, (given, { before, caller }) => {
    if (!isApproval(given, before, caller) || given.endsAt === '') return
    if (given.endsAt > toInstant(app.clock.now())) return
    throw new InvalidRecord(faultsOf(words.isOver))
  })
}

function isApproval({ status }: Bulletin, before: Bulletin | undefined, caller: Caller): boolean {
  return status === 'approved' && before?.status !== 'approved' && caller.kind !== 'system'
}

function idOf(caller: Caller): string {
  return caller.kind === 'user' ? caller.record.id : ''
}

function faultsOf(message: string): FieldFaults {
  return { endsAt: { code: 'bulletin_time', message } }
}
