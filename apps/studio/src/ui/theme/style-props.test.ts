import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const SOURCES = join(import.meta.dirname, '../..')
const NOT_BUILT =
  /\s(m|mx|my|mb|ml|mr|p|px|py|pt|pb|pl|pr|pe|ps|bd|bdrs|bg|c|opacity|ff|fz|fw|lts|ta|lh|fs|tt|td|w|miw|h|mih|mah|pos|display|hiddenFrom|visibleFrom|lightHidden|darkHidden)=["{]/
const COMPONENT = /<[A-Z][\w.]*(\s(=>|[^<>])*?)?\/?>/gs

it('uses only style props that the build keeps: see INSTEAD in vite.config.ts', () => {
  const found = globSync('**/*.tsx', { cwd: SOURCES }).flatMap((file) => {
    const components = readFileSync(join(SOURCES, file), 'utf8').match(COMPONENT) ?? []
    return components.filter((one) => NOT_BUILT.test(one)).map((one) => `${file}: ${one}`)
  })
  expect(found).toEqual([])
})
