import { describe, expect, it } from 'vitest'
import { readMoney, writeMoney } from './money-value.ts'

describe('an amount of money', () => {
  it('is formatted with two decimals, and parsed to the cent', () => {
    expect([0, 5, 1250, 123_456_789].map(writeMoney)).toEqual([
      '0.00',
      '0.05',
      '12.50',
      '1,234,567.89',
    ])
    expect(['12.5', '$1,250', ' 0.29 ', '19.99'].map(readMoney)).toEqual([1250, 125_000, 29, 1999])
  })

  it('is empty when nothing is typed, and a fault when it is not an amount', () => {
    expect(readMoney(' ')).toBeNull()
    expect(['a', '1.234', '-5', '1.2.3'].map(readMoney)).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ])
  })
})
