import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toInstant } from '../time/instants.ts'
import { csvFieldsOf } from './csv-fields.ts'
import { guessMapping, guessOrderOf } from './guess-mapping.ts'
import { mapRow, readCents, readFlag } from './map-row.ts'
import { wallInstant } from './place-in-time.ts'
import { readCsv, UnreadableCsv } from './read-csv.ts'
import { DATE_ORDERS, guessDateOrder, readDay, readTimeOfDay, splitDateTime } from './read-dates.ts'
import { readLengthSec } from './read-length.ts'
import { toCsv } from './write-csv.ts'

describe('a CSV file', () => {
  it('can be read back after writing, no matter what its cells contain', () => {
    // Rows without text are dropped, and our own export adds an apostrophe before formulas, so neither can
    // round-trip.
    const cell = fc.string({ unit: 'binary' }).filter((text) => !/^'[=+\-@\t\r]/.test(text))
    const rows = fc.array(fc.tuple(fc.constant('x'), cell, cell), { minLength: 1, maxLength: 8 })
    fc.assert(
      fc.property(rows, (given) => {
        const read = readCsv(toCsv(['one', 'two', 'three'], given))
        expect(read.rows.map(({ cells }) => cells)).toEqual(given)
      }),
    )
  })

  it('is always either read or refused', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('"', ',', ';', '\n', '\r', 'a', '\uFEFF') }),
        (text) => {
          try {
            readCsv(text)
          } catch (error) {
            expect(error).toBeInstanceOf(UnreadableCsv)
          }
        },
      ),
    )
  })

  it.each([',', ';', '\t'])('can use “%s” as its separator', (sign) => {
    const text = `\uFEFFTitle${sign}Description\r\n"A ""B""${sign} C"${sign}"two\nlines"\r\n\r\nD${sign}E`
    expect(readCsv(text)).toEqual({
      delimiter: sign,
      headLine: 1,
      heads: ['Title', 'Description'],
      rows: [
        { line: 2, cells: [`A "B"${sign} C`, 'two\nlines'] },
        { line: 5, cells: ['D', 'E'] },
      ],
    })
  })

  it('reports the line on which a quote stays open', () => {
    expect(readCsv('a,b\n1,2\n"3,4\n5,6').rows).toEqual([
      { line: 2, cells: ['1', '2'] },
      { line: 3, cells: ['"3', '4'], fault: 'The quote that opens on line 3 is never closed.' },
      { line: 4, cells: ['5', '6'] },
    ])
  })

  it('reports only one bad row for one bad quote', () => {
    const text = 'Title,About\n12" Records,x\n"Big" Band,y\n"Big Hour,z\n"A, B",c\nD,e'
    const { rows } = readCsv(text)
    expect(rows.map(({ line, fault }) => [line, fault !== undefined])).toEqual([
      [2, false],
      [3, true],
      [4, true],
      [5, false],
      [6, false],
    ])
  })

  it('is refused with a clear message if it is a workbook, and reports a row that is not text', () => {
    expect(() => readCsv('PK\u0003\u0004')).toThrow('Save it as CSV')
    expect(readCsv('a,b\nx\0,y').rows).toMatchObject([
      { fault: expect.stringContaining('not text') },
    ])
  })

  it.each([
    ['sep=;\r\nTitle;Length\r\nA;1:00:00', 2, ['Title', 'Length']],
    ['Channel 8,,,\nWeek of 12/7,,,\n,,,\nDate,Time,Length,Title\n1/1/2027,7p,60,A', 4, 4],
    ['Title,Length\nA,60,,\nB,70,,', 1, ['Title', 'Length']],
    ['Channel 8; week one\nDate,Title\n1/1/2027,"A, B; C"', 2, ['Date', 'Title']],
    ['"Title, or; name";"Length"\nA;60', 1, ['Title, or; name', 'Length']],
    ['Name of it,Something else\nDate,Title', 2, ['Date', 'Title']],
  ])('finds its column names: %j', (text, headLine, heads) => {
    const table = readCsv(text)
    expect(table.headLine).toBe(headLine)
    if (typeof heads === 'number') expect(table.heads).toHaveLength(heads)
    else expect(table.heads).toEqual(heads)
    expect(table.rows.every(({ cells }) => cells.length <= table.heads.length)).toBe(true)
  })

  it('has 50,000 rows and 100 columns at most', () => {
    expect(() => readCsv(`a\n${'1\n'.repeat(50_001)}`)).toThrow('more than 50,000 rows')
    expect(() => readCsv('a,'.repeat(101))).toThrow('at most 100')
    expect(readCsv(`a\n${'1\n'.repeat(50_000)}`).rows).toHaveLength(50_000)
  })
})

describe('a date in a CSV file', () => {
  it('is read in the order of its format', () => {
    const days = fc.date({
      min: new Date('2000-01-01'),
      max: new Date('2099-12-31'),
      noInvalidDate: true,
    })
    fc.assert(
      fc.property(days, fc.constantFrom(...DATE_ORDERS), (date, order) => {
        const day = date.toISOString().slice(0, 10)
        const [year, month, ofMonth] = day.split('-')
        const parts = {
          mdy: [month, ofMonth, year],
          dmy: [ofMonth, month, year],
          ymd: [year, month, ofMonth],
        }
        expect(readDay(parts[order].join('/'), order)).toBe(day)
      }),
    )
  })

  it.each([
    ['Mar 2, 2026', '2026-03-02'],
    ['Monday, March 2, 2026', '2026-03-02'],
    ['2 March 2026', '2026-03-02'],
    ['3/2/26', '2026-03-02'],
    ['Sat 12/5/2026', '2026-12-05'],
    ['46363', '2026-12-07'],
    ['2/30/2026', undefined],
    ['soon', undefined],
  ])('%s is %s', (text, day) => expect(readDay(text, 'mdy')).toBe(day))

  it('reveals its format if a day is above 12', () => {
    expect(guessDateOrder(['1/2/2026', '13/2/2026'])).toEqual({ order: 'dmy', certain: true })
    expect(guessDateOrder(['1/2/2026', '2/13/2026'])).toEqual({ order: 'mdy', certain: true })
    expect(guessDateOrder(['1/2/2026'])).toMatchObject({ certain: false })
    expect(guessDateOrder(['2026-01-02'])).toMatchObject({ certain: true })
  })
})

describe('a cell', () => {
  it.each([
    ['7 PM', 68_400],
    ['7:30 pm', 70_200],
    ['12:00 AM', 0],
    ['19:30:15', 70_215],
    ['19', undefined],
    ['25:00', undefined],
    ['24:00', 86_400],
    ['24:30', undefined],
    ['noon', 43_200],
    ['12:00 noon', 43_200],
    ['midnight', 0],
    ['1930', 70_200],
    ['730 pm', 70_200],
    ['19h30', 70_200],
    ['7p', 68_400],
    ['7 P.M.', 68_400],
    ['7:30\u202fPM', 70_200],
    ['0.791666667', 68_400],
    ['13 PM', undefined],
  ])('time %s is %s seconds after midnight', (text, seconds) => {
    expect(readTimeOfDay(text)).toBe(seconds)
  })

  it.each([
    ['1:02:03', 3723],
    ['29:30', 1770],
    ['90', 90],
    ['1h 30m', 5400],
    ['1h30m', 5400],
    ['1h30', 5400],
    ['28m30s', 1710],
    ['28 min. 30 sec', 1710],
    ['PT1H30M', 5400],
    ['1.5 hours', 5400],
    ['30m 1h', undefined],
    ['1h1h', undefined],
    ['5x', undefined],
    ['0.020833333', 1800],
    ['00:28:30;12', 1710],
    ['1:99', undefined],
    ['long', undefined],
  ])('length %s is %s seconds', (text, seconds) => expect(readLengthSec(text)).toBe(seconds))

  it.each([
    ['$1,234.50', 123_450],
    ['1.234,50 €', 123_450],
    ['1234', 123_400],
    ['12.5', 1250],
    ['free', undefined],
  ])('amount %s is %s cents', (text, cents) => expect(readCents(text)).toBe(cents))

  it('is yes, no, or neither', () => {
    expect(['Yes', 'X', 'no', '0', 'maybe'].map(readFlag)).toEqual([
      true,
      true,
      false,
      false,
      undefined,
    ])
  })

  it.each(['3/2/2026 7:30 PM', '2026-03-02T19:30', 'Mar 2, 2026, 7:30 PM'])(
    'with both date and time is read as both: %s',
    (text) => {
      const { date = '', time = '' } = splitDateTime(text) ?? {}
      expect([readDay(date, 'mdy'), readTimeOfDay(time)]).toEqual(['2026-03-02', 70_200])
    },
  )
})

describe('a wall-clock time', () => {
  const at = (day: string, hour: number) => {
    const { at: ms, note } = wallInstant(day, hour * 3600 + 1815, 'America/New_York')
    return [toInstant(ms), note]
  }

  it('that clocks skip is moved later, with a warning', () => {
    expect(at('2026-03-08', 2)).toEqual(['2026-03-08 07:30:15.000Z', 'skipped'])
  })

  it('that occurs twice is the first, with a warning', () => {
    expect(at('2026-11-01', 1)).toEqual(['2026-11-01 05:30:15.000Z', 'first'])
    expect(at('2026-11-01', 2)).toEqual(['2026-11-01 07:30:15.000Z', undefined])
    expect(at('2026-11-01', 0)).toEqual(['2026-11-01 04:30:15.000Z', undefined])
  })
})

describe('other vendors’ columns', () => {
  const telvue = 'Output,Date,Time,Type,Source ID,Source Name,Offset,Title,Duration'
  const castus = 'channel,date,time,program,length,file'

  it('are recognized by their headings', () => {
    expect(guessMapping(readCsv(telvue), csvFieldsOf('airings'))).toEqual([
      'channel',
      'date',
      'time',
      '',
      'showId',
      'sourceName',
      '',
      'title',
      'lengthSec',
    ])
    expect(guessMapping(readCsv(castus), csvFieldsOf('airings'))).toEqual([
      'channel',
      'date',
      'time',
      'title',
      'lengthSec',
      'sourceName',
    ])
  })

  it('give an airing its times, or faults by row and column', () => {
    const text = `${castus}\n1,03/02/2026,19:00:00,Council,01:30:00,a.mpg\n1,soon,19:00,Council,x,a.mpg`
    const table = readCsv(text)
    const fields = csvFieldsOf('airings')
    const mapping = guessMapping(table, fields)
    const { order } = guessOrderOf(table, mapping, fields)
    const plan = { mapping, dateOrder: order, zone: 'America/New_York' }
    const [good, bad] = table.rows.map((row) =>
      mapRow(
        row,
        table.heads,
        { target: 'airings', fields, starts: new Map(), asksLengths: false },
        plan,
      ),
    )

    expect(good).toMatchObject({
      values: {
        title: 'Council',
        startsAt: '2026-03-03 00:00:00.000Z',
        endsAt: '2026-03-03 01:30:00.000Z',
      },
      faults: [],
    })
    expect(bad?.faults.map(({ row, column }) => [row, column])).toEqual([
      [3, 'date'],
      [3, 'length'],
    ])
  })
})
