import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')
const WORKFLOWS = join(ROOT, '.github/workflows')

const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>
}

describe('the workflows', () => {
  it.each(readdirSync(WORKFLOWS))('%s runs only scripts from package.json', (file) => {
    const text = readFileSync(join(WORKFLOWS, file), 'utf8')
    const called = [...text.matchAll(/npm (?:run )?([\w:-]+)/g)].map(([, name = '']) => name)
    expect(called.length).toBeGreaterThan(0)
    expect(called.filter((name) => !scripts[name])).toEqual([])
  })

  it('run the tests with the oldest Node that package.json allows', () => {
    const { engines } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
    const oldest = /\d+/.exec(engines.node)?.[0]
    expect(readFileSync(join(WORKFLOWS, 'test.yml'), 'utf8')).toContain(`node: [${oldest},`)
  })
})
