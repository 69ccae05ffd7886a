import { describe, expect, it } from 'vitest'
import { timeslotId } from './make-timeslots.ts'
import { DEMO_STATIONS } from './seed-demo.ts'

describe.each(DEMO_STATIONS.map((station) => [station.organization.name, station] as const))(
  '%s',
  (_name, station) => {
    const shows = station.series.flatMap((series) => series.shows)

    it('has a series or show for every timeslot', () => {
      const places = station.channels.flatMap(({ timeslots }) => timeslots)
      for (const { series, show, title } of places) {
        const found = station.series.find(({ slug }) => slug === series)
        expect.soft(found !== undefined || title !== undefined, `${series}`).toBe(true)
        if (show !== undefined) expect.soft(found?.shows[show], `${series} ${show}`).toBeDefined()
      }
      expect(places.length).toBeGreaterThan(5)
    })

    it('has a color for each category of its series, and for no other', () => {
      const used = new Set(station.series.map(({ category }) => category))
      expect(new Set(Object.keys(station.categories))).toEqual(used)
    })

    it('has unique timeslots, series, and shows', () => {
      const places = station.channels.flatMap((channel) =>
        channel.timeslots.map((place) =>
          timeslotId(station.organization.slug, channel.slug, place),
        ),
      )
      expect(new Set(places).size).toBe(places.length)
      expect(new Set(station.series.map(({ slug }) => slug)).size).toBe(station.series.length)
      const descriptions = shows.map(([, , description]) => description)
      expect(new Set(descriptions).size).toBe(descriptions.length)
    })

    it('has a show that fits in every place of its series', () => {
      const places = station.channels.flatMap(({ timeslots }) => timeslots)
      for (const { series, minutes, show, at } of places) {
        if (series === undefined || show !== undefined) continue
        const found = station.series.find(({ slug }) => slug === series)
        const fitting = found?.shows.filter(([, trt]) => minutesOf(trt) <= minutes)
        expect.soft(fitting?.length, `${series} at ${at}`).toBeGreaterThan(0)
      }
      expect(shows.length).toBeGreaterThan(5)
    })
  },
)

function minutesOf(trt: string): number {
  return trt.split(':').reduce((total, part) => total * 60 + Number(part), 0) / 60
}
