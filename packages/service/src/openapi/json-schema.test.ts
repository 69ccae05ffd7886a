import { shape } from '@docket/model/kernel/shape'
import { instantShape } from '@docket/model/kernel/shapes'
import { describe, expect, it } from 'vitest'
import { answerSchema } from './json-schema.ts'

const seatShape = shape('DescribedSeat', (z) =>
  z.object({ row: z.int(), heldAt: instantShape(z).nullable(), note: z.string().exactOptional() }),
)

describe('the JSON Schema of a response', () => {
  it('refers to shapes with a name and returns them by name', () => {
    const { schema, named } = answerSchema((z) => z.object({ seats: z.array(seatShape(z)) }))

    expect(schema).toEqual({
      type: 'object',
      properties: {
        seats: { type: 'array', items: { $ref: '#/components/schemas/DescribedSeat' } },
      },
      required: ['seats'],
    })
    expect(named.DescribedSeat).toEqual({
      type: 'object',
      properties: {
        row: { type: 'integer' },
        heldAt: { anyOf: [{ $ref: '#/components/schemas/Instant' }, { type: 'null' }] },
        note: { type: 'string' },
      },
      required: ['row', 'heldAt'],
    })
    expect(named.Instant).toMatchObject({ type: 'string', description: 'A point in time in UTC.' })
  })

  it('refers to records by their collection', () => {
    const { schema } = answerSchema((z) => z.recordOf('airings'))

    expect(schema).toEqual({ $ref: '#/components/schemas/airings' })
  })
})
