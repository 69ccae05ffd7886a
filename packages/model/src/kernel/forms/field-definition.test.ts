import { describe, expect, it } from 'vitest'
import { defineField, slugOf } from './field-definition.ts'

describe('S3.7 a field of a generated form', () => {
  it('has a default for everything except its label', () => {
    expect(defineField({ label: 'Full Name' })).toEqual({
      label: 'Full Name',
      name: 'full-name',
      value: null,
      type: 'text',
      options: [],
      groupedOptions: [],
      placeholder: 'Full Name',
      rules: '',
      style: {},
      required: false,
      help: '',
      readOnly: false,
    })
  })

  it('is required when its rules say so', () => {
    expect(defineField({ label: 'Title', rules: 'required|max:5' }).required).toBe(true)
    expect(defineField({ label: 'Title', rules: 'max:5' }).required).toBe(false)
  })

  it('keeps its given options', () => {
    const field = defineField({ label: 'Color', name: 'hue', type: 'color', value: '#ff0000' })
    expect(field).toMatchObject({ name: 'hue', type: 'color', value: '#ff0000' })
  })

  it('refuses an unknown rule', () => {
    expect(() => defineField({ label: 'Title', rules: 'shiny' })).toThrow(
      'No such validator exists',
    )
  })
})

describe('a slug', () => {
  it.each([
    ['Running time (max.)', 'running-time-max'],
    ['  É-mail ', 'e-mail'],
    ['Café 24/7', 'cafe-24-7'],
    ['…', ''],
  ])('of %j is %j', (label, slug) => {
    expect(slugOf(label)).toBe(slug)
  })
})
