import { describe, expect, it } from 'vitest'
import { artworkRelations } from './artwork-relations.ts'
import { artworkOfRecord, thumbOf } from './thumb.ts'

const show = { id: 'show', title: 'Council', thumbnail: 'a.jpg', thumbnailFocus: null }
const series = { id: 'reel', title: 'Reel Club', artwork: 'b.png', artworkFocus: null }

describe('the artwork of a record', () => {
  it.each([
    ['shows', show, 'a.jpg'],
    ['series', series, 'b.png'],
    ['media', { id: 'm', name: 'council.mp4', expand: { show } }, 'a.jpg'],
    ['captionTracks', { id: 't', expand: { media: { expand: { show } } } }, 'a.jpg'],
    ['podcasts', { id: 'p', title: 'Reel Club', expand: { series } }, 'b.png'],
  ])('of %s comes from its show or series', (collection, record, file) => {
    expect(artworkOfRecord(collection, record)).toMatchObject({ file })
  })

  it('is drawn from its own name without a show, and is absent without a name', () => {
    const drawn = artworkOfRecord('submissions', { id: 's', title: 'Choir night', expand: {} })
    expect(drawn).toMatchObject({ poster: { title: 'Choir night', series: '', color: '' } })
    expect(artworkOfRecord('captionTracks', { id: 't' })).toBeUndefined()
  })

  it('lists the relations that it needs, and none for a collection without artwork', () => {
    expect(artworkRelations('media')).toEqual(['show', 'show.series', 'show.category'])
    expect(artworkRelations('members')).toEqual([])
  })
})

describe('a small picture', () => {
  it('is a crop of the upload, or a small pattern', () => {
    const uploaded = artworkOfRecord('shows', show)
    expect(uploaded && thumbOf(uploaded)).toEqual({
      src: expect.stringMatching(/^\/api\/artwork\/shows\/show\/\w+\/16x9-160\.webp$/),
    })
    const titles = Array.from({ length: 60 }, (_, place) => `Program ${place}`)
    for (const title of titles) {
      const drawn = artworkOfRecord('shows', { ...show, title, thumbnail: '' })
      const thumb = drawn && thumbOf(drawn)
      if (!thumb || !('ground' in thumb)) throw new Error('There is no pattern.')
      expect(thumb.ground.length).toBeLessThan(4000)
    }
  })
})
