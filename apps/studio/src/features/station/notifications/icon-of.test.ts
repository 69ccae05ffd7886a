import { notifications } from '@docket/model/station/notifications'
import { describe, expect, it } from 'vitest'
import { iconOf } from './icon-of.ts'

describe('S3.2 the icon of a notification', () => {
  it('depends on its type, and each type has its own', () => {
    const { type } = notifications.schema.fields
    const types = type?.type === 'select' ? type.values : []

    expect(types).toHaveLength(10)
    expect(new Set(types.map((one) => iconOf(one as Parameters<typeof iconOf>[0]))).size).toBe(10)
  })

  it('is the information icon when there is no type', () => {
    expect(iconOf('')).toBe(iconOf('info'))
  })
})
