import { notifications } from '@docket/model/collections/station/notifications'
import { describe, expect, it } from 'vitest'
import { iconOf } from './icon-of.ts'

describe('S3.2 the icon of a notification', () => {
  it('follows from its type, each type having one of its own', () => {
    const { type } = notifications.schema.fields
    const types = type?.type === 'select' ? type.values : []

    expect(types).toHaveLength(10)
    expect(new Set(types.map((one) => iconOf(one as Parameters<typeof iconOf>[0]))).size).toBe(10)
  })

  it('is that of information when there is no type', () => {
    expect(iconOf('')).toBe(iconOf('info'))
  })
})
