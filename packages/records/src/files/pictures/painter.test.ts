import { patient } from '@docket/model/testing/patience'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { drawPicture, svg } from '../testing/albums.ts'
import { createPainter, PainterBusy } from './painter.ts'

const loaded = (picture: Buffer) => async () => picture
const AS_PNG = { resize: { width: 40 }, isDrawing: true }

/** Returns a drawing that takes longer to render than any time limit. */
const endless = () => {
  const step =
    '<feTurbulence baseFrequency="0.01" numOctaves="10"/><feGaussianBlur stdDeviation="50"/>'
  return svg(
    `<filter id="f">${step.repeat(300)}</filter><rect width="4000" height="4000" filter="url(#f)"/>`,
    'width="4000" height="4000"',
  )
}

describe('the painter', () => {
  it('stops drawing a picture that takes forever, and draws the next', async () => {
    const painter = createPainter({ limitMs: patient(1500) })
    const [slow, next] = await Promise.all([
      painter.paint({ ...AS_PNG, resize: { width: 2000 } }, loaded(endless())),
      painter.paint({ resize: { width: 40 }, isDrawing: false }, loaded(await drawPicture())),
    ])

    expect(slow).toBeUndefined()
    expect(await sharp(next).metadata()).toMatchObject({ format: 'png', width: 40 })
  })

  it('refuses pictures when its queue is full, and accepts them again later', async () => {
    const painter = createPainter({ maxWaiting: 2 })
    const picture = loaded(await drawPicture())
    const taken = [painter.paint(AS_PNG, picture), painter.paint(AS_PNG, picture)]

    await expect(painter.paint(AS_PNG, picture)).rejects.toBeInstanceOf(PainterBusy)
    await Promise.all(taken)
    expect(await painter.paint(AS_PNG, picture)).toBeDefined()
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

    expect(await createPainter().paint(AS_PNG, loaded(Buffer.from(hostile)))).toBeUndefined()
  })
})

function multiply(one: (i: number) => string): string {
  return Array.from({ length: 19 }, (_, i) => one(i + 1)).join('')
}
