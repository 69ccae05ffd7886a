import { describe, expect, it } from 'vitest'
import { listReleaseFiles } from './release-files.ts'
import { normalizeSbom } from './sbom.ts'

describe('the files of a release', () => {
  it('are those that run the server, and the documents', () => {
    const tracked = [
      'package.json',
      'biome.jsonc',
      'scripts/start.ts',
      'scripts/dev.ts',
      'deploy/serve.cjs',
      'apps/server/src/main.ts',
      'apps/server/src/features.api.test.ts',
      'apps/server/src/testing/make.ts',
      'apps/studio/src/main.tsx',
      'apps/studio/package.json',
      'packages/database/migrations/0001-first.sql',
      'packages/media/src/prepare/damaged.proof.ts',
      'docs/tour.md',
      'e2e/walk.test.ts',
      'bench/run.ts',
      'packages/model/tsconfig.json',
    ]
    expect(listReleaseFiles('/nowhere', tracked)).toEqual([
      'apps/server/src/main.ts',
      'apps/studio/package.json',
      'deploy/serve.cjs',
      'docs/tour.md',
      'package.json',
      'packages/database/migrations/0001-first.sql',
      'scripts/start.ts',
    ])
  })
})

describe('the bill of materials', () => {
  const bill = (serialNumber: string, timestamp: string, name: string) =>
    JSON.stringify({ serialNumber, metadata: { timestamp, component: { name } }, components: [] })
  const date = '2026-03-04T09:00:00.000Z'

  it('is the same for the same release, wherever and whenever it is written', () => {
    const one = normalizeSbom(bill('urn:uuid:1', '2026-03-05T00:00:00Z', 'checkout'), date)
    const other = normalizeSbom(bill('urn:uuid:2', '2026-03-06T00:00:00Z', 'elsewhere'), date)

    expect(one).toBe(other)
    const { serialNumber, metadata } = JSON.parse(one)
    expect(metadata).toMatchObject({ timestamp: date, component: { name: 'docket-tv' } })
    // https://cyclonedx.org/docs/1.5/json/#serialNumber
    expect(serialNumber).toMatch(
      /^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/,
    )
  })
})
