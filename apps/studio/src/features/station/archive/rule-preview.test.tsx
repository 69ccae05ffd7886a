import type { RetentionRule } from '@docket/model/station/retention-rules'
import { describe, expect, it } from 'vitest'
import { renderPage } from '#resources/testing/render-page.tsx'
import { RulePreview } from './rule-preview.tsx'

const RULE = { id: 'rule', updated: 'then', target: 'shows', action: 'archive', active: true }
const OLD = { id: 'a', name: 'Old news' }
const FOUND = { bytes: 0, records: [OLD, { id: 'b', name: 'Older news' }], next: '' }

async function preview(rule: object, answer: object | number = FOUND) {
  const record = { ...RULE, legalHold: false, ...rule } as RetentionRule
  const answers = { 'retention-rules/rule/preview': answer }
  return renderPage(<RulePreview record={record} />, { answers })
}

describe('the preview of a retention rule', () => {
  it('lists and links records, and counts them', async () => {
    const screen = await preview({})

    await expect.poll(screen.links).toContain('/shows/a')
    await expect.poll(screen.text).toMatch(/^2 records would be archived\. .* Old news Older news$/)
  })

  it.each([
    [{ action: 'delete' }, { records: [OLD] }, /^1 record would be deleted/],
    [
      { action: 'clearFile' },
      { bytes: 2_340_000_000 },
      /kept without files\. This frees 2\.2 GB\./,
    ],
    [{}, { next: 'b' }, /^At least 2 records .* Show more$/],
    [{ active: false }, {}, /Nothing happens while the rule is inactive/],
  ])('says that %j happens to %j', async (rule, answer, said) => {
    await expect.poll((await preview(rule, { ...FOUND, ...answer })).text).toMatch(said)
  })

  it('has no links for files, which have no page', async () => {
    const screen = await preview({ target: 'mediaFiles' })

    await expect.poll(screen.text).toContain('Old news')
    await expect.poll(screen.links).toEqual([])
  })

  it('says that a hold protects records, whatever action the rule has', async () => {
    await expect.poll((await preview({ legalHold: true })).text).toMatch(/^This rule is a hold\./)
  })

  it('says so when nothing matches and when it cannot be loaded', async () => {
    await expect.poll((await preview({}, { ...FOUND, records: [] })).text).toMatch(/^Nothing/)
    await expect.element((await preview({}, 503)).getByRole('alert').first()).toBeVisible()
  })
})
