import { defineField } from '@docket/model/kernel/forms/field-definition'
import { describe, expect, it } from 'vitest'
import { faultsAtFields, nest, valuesAt } from './values-at-paths.ts'

const FIELDS = ['smtp.host', 'backups.s3.bucket', 'rateLimits.rules'].map((name) =>
  defineField({ label: name, name }),
)

describe('settings by path', () => {
  it('are read from their sections at any depth', () => {
    const settings = { smtp: { host: 'mail.example' }, backups: { s3: { bucket: 'b' } } }
    expect(valuesAt(settings, FIELDS)).toEqual({
      'smtp.host': 'mail.example',
      'backups.s3.bucket': 'b',
      'rateLimits.rules': undefined,
    })
  })

  it('are sent in their sections, and only the changed ones', () => {
    expect(nest({ 'smtp.host': '', 'backups.s3.bucket': 'b', 'backups.cron': '' })).toEqual({
      smtp: { host: '' },
      backups: { s3: { bucket: 'b' }, cron: '' },
    })
  })

  it('show a fault at the field that contains it', () => {
    const faults = { 'smtp.host': 'Blank.', 'rateLimits.rules.0.label': 'Odd.', 'meta.x': 'No.' }
    expect(faultsAtFields(faults, FIELDS)).toEqual({
      'smtp.host': 'Blank.',
      'rateLimits.rules': '0.label: Odd.',
    })
  })
})
