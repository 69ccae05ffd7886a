import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { startTestApp } from '#testing/test-app.ts'
import { installFeatures } from './features.ts'
import { hooksPage } from './hooks-page.ts'
import { publish } from './publish.ts'

it('docs/hooks.md lists every hook of a write', async () => {
  const server = await startTestApp([installFeatures, (app) => publish(app, { render: () => '' })])

  const page = readFileSync(new URL('../../../docs/hooks.md', import.meta.url), 'utf8')

  expect(
    page === hooksPage(server.hooks),
    'docs/hooks.md is out of date: run `npm run docs:hooks` and commit the page.',
  ).toBe(true)
})
