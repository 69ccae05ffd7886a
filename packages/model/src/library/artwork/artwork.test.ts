import { describe, expect, it } from 'vitest'
import { type Color, contrastOf, mixed } from '../../station/readable-color.ts'
import { artworkOf, artworkPath, recrop } from './artwork.ts'
import { POSTER_INK, posterAccent, posterGround, posterLook, SOFT_INK } from './poster.ts'

const show = { id: 'show', title: 'Council', thumbnail: '', thumbnailFocus: null }
const series = { id: 'reel', title: 'Reel Club', artwork: '', artworkFocus: null }
const focus = { x: 0.2, y: 0.4 }

describe('the artwork of a show', () => {
  it('is its own picture, or that of its series, or a poster', () => {
    const own = { ...show, thumbnail: 'a.jpg', thumbnailFocus: focus }
    expect(artworkOf({ show: own, series })).toMatchObject({ of: 'shows', file: 'a.jpg', focus })
    expect(artworkOf({ show, series: { ...series, artwork: 'b.png' } })).toMatchObject({
      of: 'series',
      id: 'reel',
      file: 'b.png',
      focus: null,
    })
    expect(artworkOf({ show, series, category: { color: '#123456' } })).toMatchObject({
      of: 'shows',
      id: 'show',
      poster: { title: 'Council', series: 'Reel Club', color: '#123456' },
    })
    expect(artworkOf({ series })).toMatchObject({ of: 'series', poster: { title: 'Reel Club' } })
    expect(artworkOf({})).toBeUndefined()
  })

  it('has the color of its category, or else that of the station', () => {
    const accent = '#aa3300'
    const colorOf = (color: string) => artworkOf({ show, category: { color }, accent })
    expect(artworkOf({ show, accent })).toMatchObject({ poster: { color: accent } })
    expect(colorOf('')).toMatchObject({ poster: { color: accent } })
    expect(colorOf('#123456')).toMatchObject({ poster: { color: '#123456' } })
  })

  it('gets a new address when any part of it changes', () => {
    const versions = [
      artworkOf({ show }),
      artworkOf({ show: { ...show, title: 'Council!' } }),
      artworkOf({ show, series }),
      artworkOf({ show, accent: '#aa3300' }),
      artworkOf({ show, category: { color: '#123456' } }),
      artworkOf({ show: { ...show, thumbnail: 'a.jpg' } }),
      artworkOf({ show: { ...show, thumbnail: 'b.jpg' } }),
      artworkOf({ show: { ...show, thumbnail: 'b.jpg', thumbnailFocus: focus } }),
    ].map((source) => source?.version)
    expect(new Set(versions).size).toBe(versions.length)
    expect(artworkOf({ show })?.version).toBe(versions[0])
  })

  it('has a separate address for each size', () => {
    const path = artworkPath({ of: 'shows', id: 'show', version: 'v1' }, '16x9-640.webp')
    expect(path).toBe('/api/artwork/shows/show/v1/16x9-640.webp')
    expect(recrop(path, 'card-1200.jpg')).toBe('/api/artwork/shows/show/v1/card-1200.jpg')
    expect(recrop('/logo.png', 'card-1200.jpg')).toBe('/logo.png')
  })
})

describe('a drawn poster', () => {
  const colors = Array.from({ length: 4096 }, (_, at) => {
    const digits = [at >> 8, (at >> 4) & 15, at & 15].map((one) => one.toString(16).repeat(2))
    return `#${digits.join('')}` as Color
  })

  it('has text with a contrast of 4.5:1 on both colors and the pattern, and is never emerald', () => {
    for (const color of colors) {
      const look = posterLook({ title: color, series: '', color })
      const { from, to, pattern } = look
      // The pattern lightens a color by 5 %.
      for (const ground of [from, to].flatMap((one) => [one, mixed(one, '#ffffff', 0.05)])) {
        const inks = [POSTER_INK, mixed(ground, POSTER_INK, SOFT_INK), posterAccent(look)] as const
        for (const ink of inks) expect(contrastOf(ground, ink)).toBeGreaterThanOrEqual(4.5)
        const [r = 0, g = 0, b = 0] = channelsOf(ground)
        expect(g > Math.max(r, b) && b > r).toBe(false)
      }
      expect(pattern).toBeLessThan(6)
    }
  })

  it('is the same for the same show, is shared by a series, and uses six patterns', () => {
    const one = { title: 'One', series: 'Reel Club', color: '' }
    expect(posterLook(one)).toEqual(posterLook({ ...one, title: 'Two' }))
    const grounds = colors.map((title) =>
      posterGround(posterLook({ title, series: '', color: '#334455' }), 1280, 720),
    )
    expect(new Set(grounds.map((ground) => ground.split('<g ')[1])).size).toBe(6)
  })
})

function channelsOf(color: Color): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))
}
