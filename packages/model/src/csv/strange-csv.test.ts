import { describe, expect, it } from 'vitest'
import { csvFieldsOf } from './csv-fields.ts'
import { asksAboutLengths, guessMapping, guessOrderOf } from './guess-mapping.ts'
import { mapRow } from './map-row.ts'
import { readCsv } from './read-csv.ts'
import { guessDateOrder, readDay } from './read-dates.ts'
import { readLengthSec } from './read-length.ts'
import type { CsvTarget } from './target.ts'

/** Reads a file with every guess accepted. Returns the values, or the columns with faults, of each row. */
function rowsOf(target: CsvTarget, text: string, clockLengths?: 'hoursMinutes') {
  const table = readCsv(text)
  const fields = csvFieldsOf(target)
  const mapping = guessMapping(table, fields)
  const dateOrder = guessOrderOf(table, mapping, fields).order
  const asksLengths = !clockLengths && asksAboutLengths(table, mapping, fields)
  const facts = { target, fields, starts: new Map(), asksLengths }
  const plan = { mapping, dateOrder, zone: 'America/New_York', channel: 'one', clockLengths }
  return table.rows.map((row) => {
    const { values, faults } = mapRow(row, table.heads, facts, plan)
    return faults.length > 0 ? `${row.line}: ${faults.map(({ column }) => column)}` : values
  })
}

const HEADS = 'Date,Time,Duration,Title'

describe('a CSV file from elsewhere', () => {
  it('has lengths in minutes, which are asked about', () => {
    const text = `${HEADS}\n12/7/2026,7:00 PM,30,A\n12/7/2026,8:00 PM,28.5,B`
    expect(rowsOf('airings', text)).toEqual(['2: Duration', '3: Duration'])
    expect(rowsOf('airings', text, 'hoursMinutes')).toMatchObject([
      { startsAt: '2026-12-08 00:00:00.000Z', endsAt: '2026-12-08 00:30:00.000Z' },
      { startsAt: '2026-12-08 01:00:00.000Z', endsAt: '2026-12-08 01:28:30.000Z' },
    ])
    expect(rowsOf('shows', 'Title,Length\nA,1710\nB,15')).toMatchObject([
      { trtSec: 1710 },
      { trtSec: 15 },
    ])
  })

  it.each([
    ['12:30:00 AM', 1800],
    ['1:00:00 AM', 3600],
    ['00:28:30,500', 1710],
    ['0,020833333', 1800],
    ['1.5', undefined],
  ])('has the length %s', (text, seconds) => expect(readLengthSec(text)).toBe(seconds))

  it.each([
    ['07-dic-26', '2026-12-07'],
    ['9 de enero de 2027', '2027-01-09'],
    ['mar 8 dic 2026', '2026-12-08'],
    ['martes, 8 de diciembre de 2026', '2026-12-08'],
    ['mié 9/12/2026', '2026-12-09'],
    ['Monday, December 7th, 2026', '2026-12-07'],
    ['20261207', '2026-12-07'],
    ['3/2/98', '1998-02-03'],
    ['3/2/69', '2069-02-03'],
    ['Jan 7 Feb 2026', undefined],
  ])('has the date %s', (text, day) => expect(readDay(text, 'dmy')).toBe(day))

  it('has dates with dots, which begin with the day', () => {
    expect(guessDateOrder(['07.12.2026', '08.12.2026'])).toEqual({ order: 'dmy', certain: false })
    expect(guessDateOrder(['07/12/2026'])).toMatchObject({ order: 'mdy' })
  })

  it.each(['20261207T190000Z', '2026-12-07 19:00:00+00', '20261207140000 -0500'])(
    'has the instant %s',
    (text) => {
      expect(rowsOf('airings', `Starts,Duration,Title\n${text},0:30:00,A`)).toMatchObject([
        { startsAt: '2026-12-07 19:00:00.000Z', endsAt: '2026-12-07 19:30:00.000Z' },
      ])
    },
  )

  it('has prices in the formats of many countries, and some that are not prices', () => {
    const prices = ['"1 234,50 €"', "1'234.50 CHF", 'US$5', '"-5,00"', '(12.00)', '5 to 10', '5k']
    const text = `Name;Type;Value\n${prices.map((one) => `A;B;${one}`).join('\n')}`
    expect(rowsOf('resources', text)).toMatchObject([
      { valueCents: 123_450 },
      { valueCents: 123_450 },
      { valueCents: 500 },
      '5: Value',
      '6: Value',
      '7: Value',
      '8: Value',
    ])
  })

  it('has a name of a channel above its column names, and its column names twice', () => {
    const text = `Channel,8,,\nWeek,of,12/7,\n${HEADS}\n12/7/2026,7:00 PM,0:30:00,A\n${HEADS}`
    expect(rowsOf('airings', text)).toMatchObject([{ title: 'A' }, '5: '])
  })

  it('says yes in Spanish', () => {
    expect(rowsOf('members', 'Name,Resident\nAna,Sí\nLuz,VERDADERO\nEva,falso')).toMatchObject([
      { resident: true },
      { resident: true },
      { resident: false },
    ])
  })
})
