import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const ROOT = fileURLToPath(new URL('../../../../../', import.meta.url))
const VITEST = 'node_modules/vitest/vitest.mjs'
const TEST = 'apps/server/src/contract/service/shared-port.api.test.ts'
const ROUNDS = 5
// Runs in a separate network namespace, so that the setting applies to this test alone.
const PREPARE = 'ip link set lo up && echo 1 > /proc/sys/net/ipv4/tcp_migrate_req && exec "$@"'
const IN_OWN_NETWORK = ['--net', 'sh', '-c', PREPARE, 'sh']

const isAllowed = spawnSync('unshare', [...IN_OWN_NETWORK, 'true']).status === 0
if (!isAllowed) console.warn('Replacing processes was not tried: it needs root and a new Linux.')

describe.skipIf(!isAllowed || process.env.DOCKET_TEST_DATABASE !== 'sqlite')(
  'processes on one port, where Linux moves connections',
  () => {
    it(
      'are replaced without a failed request, again and again',
      () => {
        const test = [process.execPath, VITEST, 'run', '--project', 'postgres', TEST]
        for (let round = 0; round < ROUNDS; round++) {
          const options = {
            cwd: ROOT,
            encoding: 'utf8',
            env: { ...process.env, VITEST: undefined },
          }
          const { status, stdout } = spawnSync('unshare', [...IN_OWN_NETWORK, ...test], {
            ...options,
            encoding: 'utf8',
          })
          expect(status, stdout).toBe(0)
        }
      },
      10 * 60_000,
    )
  },
)
