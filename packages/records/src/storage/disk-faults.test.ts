import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { roomLeft } from './disk-faults.ts'

describe('writing to a disk', () => {
  it.runIf(existsSync('/dev/full'))('that is full fails with 507', async () => {
    await expect(roomLeft(() => writeFile('/dev/full', 'x'))).rejects.toMatchObject({ status: 507 })
  })

  it('that fails for another reason keeps its error', async () => {
    await expect(roomLeft(() => writeFile('/nowhere/at/all', 'x'))).rejects.toMatchObject({
      code: 'ENOENT',
    })
  })
})
