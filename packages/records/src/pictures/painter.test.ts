import { patient } from '@docket/model/testing/patience'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { drawPicture, svg } from '../testing/albums.ts'
import { createPainter, PainterBusy } from './painter.ts'

const loaded = (picture: Buffer) => async () => picture
const AS_PNG = { resize: { width: 40 }, isDrawing: true }

/** Returns a drawing that takes longer to render than any time limit: groups that are mixed one after the other. */
const endless = () => {
  const group =
    '<g opacity="0.9"><rect width="4000" height="4000"/><rect width="9" height="9"/></g>'
  return svg(group.repeat(900), 'width="4000" height="4000"')
}
const SLOW = { ...AS_PNG, resize: { width: 2000 } }
const PICTURE = { resize: { width: 40 }, isDrawing: false }

const noise = (steps: number) => {
  const step =
    '<feTurbulence baseFrequency="0.01" numOctaves="5"/><feGaussianBlur stdDeviation="50"/>'
  return svg(
    `<filter id="f">${step.repeat(steps)}</filter><rect width="4000" height="4000" filter="url(#f)"/>`,
    'width="4000" height="4000"',
  )
}

describe('the painter', () => {
  it('stops drawing a picture that takes forever, and draws the next', async () => {
    const painter = createPainter({ limitMs: patient(1500) })
    const [slow, next] = await Promise.all([
      painter.paint('harbor', SLOW, loaded(endless())),
      painter.paint('harbor', PICTURE, loaded(await drawPicture())),
    ])

    expect(slow).toBeUndefined()
    expect(await sharp(next).metadata()).toMatchObject({ format: 'png', width: 40 })
  })

  it('lets stations take turns, so that one station’s slow pictures do not delay the others', async () => {
    const painter = createPainter({ limitMs: patient(1500) })
    const order: string[] = []
    const paint = async (station: string, how: typeof SLOW, picture: Buffer) => {
      await painter.paint(station, how, loaded(picture))
      order.push(station)
    }
    const small = await drawPicture()
    const slow = [1, 2].map(() => paint('harbor', SLOW, endless()))
    await Promise.all(
      ['lakeside', 'lakeside', 'riverside'].map((one) => paint(one, PICTURE, small)),
    )
    expect(order.filter((one) => one === 'harbor').length).toBeLessThan(2)
    await Promise.all(slow)
  })

  it('immediately refuses filters that take long, and draws a shadow', async () => {
    const painter = createPainter({ limitMs: 3_600_000 })
    const sixteen = Buffer.from(noise(300).toString(), 'utf16le')
    for (const heavy of [
      noise(300),
      sixteen,
      Buffer.from(noise(1).toString().replace('"5"', '"90"')),
    ]) {
      expect(await painter.paint('harbor', AS_PNG, loaded(heavy))).toBeUndefined()
    }
    const shadow = svg(
      '<filter id="s"><feDropShadow dx="2" dy="2"/></filter><rect width="40" height="20" filter="url(#s)"/>',
      'width="80" height="40"',
    )
    expect(await painter.paint('harbor', AS_PNG, loaded(shadow))).toBeDefined()
  })

  it('refuses pictures of the station with the most when its queue is full', async () => {
    const painter = createPainter({ maxWaiting: 4 })
    const picture = loaded(await drawPicture())
    const many = [1, 2, 3, 4].map(() => painter.paint('harbor', PICTURE, picture))
    const last = expect(many[3]).rejects.toBeInstanceOf(PainterBusy)
    const others = [1, 2].map(() => painter.paint('lakeside', PICTURE, picture))
    await last
    expect(await Promise.all([...many.slice(0, 2), others[0]])).not.toContain(undefined)
    await Promise.allSettled([...many, ...others])
  })

  it('refuses pictures when its queue is full, and accepts them again later', async () => {
    const painter = createPainter({ maxWaiting: 2 })
    const picture = loaded(await drawPicture())
    const taken = [
      painter.paint('harbor', AS_PNG, picture),
      painter.paint('harbor', AS_PNG, picture),
    ]

    await expect(painter.paint('harbor', AS_PNG, picture)).rejects.toBeInstanceOf(PainterBusy)
    await Promise.all(taken)
    expect(await painter.paint('harbor', AS_PNG, picture)).toBeDefined()
  })

  it.each([
    ['more pixels than a server can hold', 'width="100000" height="100000"', ''],
    ['entities that multiply', '', '&many;'],
    ['references that multiply', '', '<use href="#u19"/>'],
  ])('does not draw an SVG of %s', async (_what, attributes, inside) => {
    const entities = multiply((i) => `<!ENTITY e${i} "${`&e${i - 1};`.repeat(10)}">`)
    const uses = multiply((i) => `<g id="u${i}">${`<use href="#u${i - 1}"/>`.repeat(10)}</g>`)
    const text = svg(`${uses}<text>${inside}</text>${inside}`, attributes).toString()
    const hostile = `<!DOCTYPE svg [<!ENTITY e0 "lol">${entities}<!ENTITY many "&e19;">]>${text}`

    expect(
      await createPainter().paint('harbor', AS_PNG, loaded(Buffer.from(hostile))),
    ).toBeUndefined()
  })
})

function multiply(one: (i: number) => string): string {
  return Array.from({ length: 19 }, (_, i) => one(i + 1)).join('')
}
