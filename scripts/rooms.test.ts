import { describe, expect, it } from 'vitest'
import { crowdedFolders } from './rooms.ts'

const filesIn = (folder: string, count: number) =>
  Array.from({ length: count }, (_, at) => `${folder}/file-${at}.ts`)

describe('the folder check', () => {
  it('reports a folder with 26 entries, including subfolders and tests', () => {
    const files = [...filesIn('apps/studio/src/ui', 24), 'apps/studio/src/ui/a.test.ts']
    expect(crowdedFolders(files)).toEqual([])
    expect(crowdedFolders([...files, 'apps/studio/src/ui/menu/menu.tsx'])).toEqual([
      '“apps/studio/src/ui” has 26 entries: divide it along a noun, so that no folder has more than 25.',
    ])
  })

  it('ignores the number of numbered files', () => {
    expect(crowdedFolders(filesIn('docs/decisions', 60))).toEqual([])
  })
})
