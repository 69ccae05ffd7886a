import type { RetentionRule } from '@docket/model/collections/station/retention-rules'
import { describe, expect, it } from 'vitest'
import { rendered, textOf } from '#resources/testing/rendered.tsx'
import { RulePreview } from './rule-preview.tsx'

const RULE = { id: 'rule', updated: 'then', target: 'shows', action: 'archive', active: true }
const FOUND = { count: 2, more: false, bytes: 0, records: [{ id: 'a', name: 'Old news' }] }

async function preview(rule: object, answer: object | number = FOUND): Promise<string> {
  const record = { ...RULE, legalHold: false, ...rule } as RetentionRule
  const answers = { 'retention-rules/rule/preview': answer }
  return rendered(<RulePreview record={record} />, { answers })
}

describe('the preview of a retention rule', () => {
  it('lists and links records, and counts the others', async () => {
    const html = await preview({})

    expect(html).toContain('href="/shows/a"')
    expect(textOf(html)).toMatch(/^2 records would be archived\. .* Old news And 1 more\.$/)
  })

  it.each([
    [{ action: 'delete' }, { count: 1 }, /^1 record would be deleted/],
    [
      { action: 'clearFile' },
      { bytes: 2_340_000_000 },
      /kept without files\. This frees 2\.2 GB\./,
    ],
    [{}, { count: 1200, more: true }, /^At least 1,200 records/],
    [{ active: false }, {}, /Nothing happens while the rule is inactive/],
  ])('says that %j happens to %j', async (rule, answer, said) => {
    expect(textOf(await preview(rule, { ...FOUND, ...answer }))).toMatch(said)
  })

  it('has no links for files, which have no page', async () => {
    const html = await preview({ target: 'mediaFiles' })

    expect(html).toContain('Old news')
    expect(html).not.toContain('<a ')
  })

  it('says that a hold protects records, whatever it names', async () => {
    expect(textOf(await preview({ legalHold: true }))).toMatch(/^This rule is a hold\./)
  })

  it('says so when nothing matches and when it cannot be loaded', async () => {
    expect(textOf(await preview({}, { ...FOUND, count: 0, records: [] }))).toMatch(/^Nothing/)
    expect(await preview({}, 503)).toContain('role="alert"')
  })
})
