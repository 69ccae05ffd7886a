import type { Log } from '../log.ts'
import type { AllowedMachine } from '../outbound/allowed.ts'
import type { Resolve } from '../outbound/choose-address.ts'
import { type Outbound, openOutbound } from '../outbound/outbound.ts'
import { createTestLog } from './test-log.ts'

/** Opens an `Outbound` for the only station of an installation. */
export function openTestOutbound(
  allow: readonly AllowedMachine[] = [{ host: '127.0.0.1', port: '*' }],
  { resolve, log = createTestLog() }: { resolve?: Resolve | undefined; log?: Log } = {},
): Outbound {
  return openOutbound({
    allow,
    stationOf: async (id) => ({ id, slug: 'harbor', isOnly: true }),
    log,
    ...(resolve && { resolve }),
  })
}
