import { afterEach, describe, expect, it } from 'vitest'
import { setLocale } from '#texts/locale.ts'
import { currencyChoices } from './currency-choices.ts'
import { languageChoices } from './language-choices.ts'
import { zoneChoices } from './zone-choices.ts'

afterEach(() => setLocale('en-US'))

const all = (groups: ReturnType<typeof languageChoices>) => groups.flatMap(({ options }) => options)

describe('languages to choose from', () => {
  it('are each named once, common ones first', () => {
    const choices = all(languageChoices())
    const labels = choices.map(({ label }) => label)
    expect(labels.slice(0, 2)).toEqual(['English', 'Spanish'])
    expect(new Set(labels).size).toBe(labels.length)
    expect(choices).toContainEqual({ value: 'ase', label: 'American Sign Language' })
    expect(choices).toContainEqual({ value: 'es-MX', label: 'Mexican Spanish' })
    expect(choices).toContainEqual({ value: 'he', label: 'Hebrew' })
  })

  it('fit the pattern of the model', () => {
    for (const { value } of all(languageChoices())) {
      expect(value).toMatch(/^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$/)
    }
  })

  it('have names in the page’s language, sorted by its rules', () => {
    setLocale('es-US')
    const others = (languageChoices()[1]?.options ?? []).map(({ label }) => label)
    expect(others).toContain('Alemán')
    expect(others).toEqual([...others].sort(new Intl.Collator('es-US').compare))
  })
})

describe('currencies to choose from', () => {
  it('are each named once, those that users can choose first', () => {
    const choices = all(currencyChoices())
    expect(choices[0]).toEqual({ value: 'usd', label: 'US Dollar' })
    expect(choices).toContainEqual({ value: 'mxn', label: 'Mexican Peso' })
    expect(new Set(choices.map(({ label }) => label)).size).toBe(choices.length)
  })
})

describe('time zones to choose from', () => {
  it('are each offered once, those of North America first, along with an unknown one', () => {
    const choices = zoneChoices('Harbor/Here')
    const values = all(choices).map(({ value }) => value)
    expect(choices[0]?.options.map(({ value }) => value)).toContain('America/New_York')
    expect(choices.map(({ label }) => label)).toEqual(expect.arrayContaining(['Africa', 'Harbor']))
    expect(all(choices)).toContainEqual({ value: 'UTC', label: 'UTC (UTC+00:00)' })
    expect(all(choices)).toContainEqual({ value: 'Harbor/Here', label: 'Harbor/Here (unknown)' })
    expect(new Set(values).size).toBe(values.length)
  })
})
