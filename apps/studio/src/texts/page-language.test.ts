import { describe, expect, it } from 'vitest'
import { languageOfPage } from './page-language.ts'

const session = (record: unknown) => JSON.stringify({ token: 'any', record })
const staff = (language: unknown) =>
  session({ collectionName: 'users', settings: { localization: { language } } })

describe('the language of a page', () => {
  it.each([
    ['the user’s', staff('es'), ['en-US'], 'es'],
    ['English for a user who chose none', staff(undefined), ['es-MX'], 'en'],
    ['English for a user with an unknown language', staff('xx'), ['es'], 'en'],
    ['the browser’s before login', null, ['fr-CA', 'es-MX', 'en'], 'es'],
    ['the browser’s for administrators', session({ collectionName: '_superusers' }), ['ES'], 'es'],
    ['the browser’s if the session is damaged', '{', ['es-419'], 'es'],
    ['English if the studio supports none of the browser’s', null, ['fr', 'pl'], 'en'],
  ])('is %s', (_, stored, ofBrowser, language) => {
    expect(languageOfPage(stored, ofBrowser)).toBe(language)
  })
})
