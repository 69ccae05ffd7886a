import type { App } from '@docket/accounts/app'
import {
  listChannels,
  listOrganizations,
  listSeries,
  listShows,
  readOrganization,
  readShow,
} from '@docket/model/guide/public-api'
import { isShowListed } from '@docket/model/guide/why-hidden'
import { BadRequest, NotFound } from '@docket/model/kernel/errors'
import { series } from '@docket/model/library/series'
import { type Show, shows } from '@docket/model/library/shows'
import { containing, oneOf, type Where } from '@docket/records/engine'
import { guide as messages } from '@docket/texts/server/guide'
import type { SearchIndex } from '../listings/search-index.ts'
import { LISTED } from '../listings/which-shows.ts'
import type { Stations } from '../stations.ts'
import { createPublicForms, pageOf, pageWith } from './public-forms.ts'
import { OPEN, type PublicParts } from './public-parts.ts'
import { serveAirings } from './serve-airings.ts'
import { serveWrites } from './serve-writes.ts'
import * as shapes from './shapes.ts'

/** Serves `/v1`, the public API of every station. */
export function servePublicApi(
  app: App,
  { stations, search }: { stations: Stations; search: SearchIndex },
): void {
  const forms = createPublicForms(app.config.publicUrl)
  const parts: PublicParts = {
    app,
    stations,
    search,
    forms,
    async stationOf(slug, caller) {
      if (slug) return stations.get(slug)
      const own = caller.kind === 'user' ? caller.record.organization : undefined
      if (typeof own === 'string' && own !== '') return stations.byId(own)
      throw new BadRequest(messages.addStation)
    },
  }
  serveStations(parts)
  serveLibrary(parts)
  serveAirings(parts)
  serveWrites(app, forms)
}

function serveStations({ app, stations, forms, stationOf }: PublicParts): void {
  app.handle(
    listOrganizations,
    {
      ...OPEN,
      shape: shapes.Paging,
      summary: 'List stations',
    },
    async ({ params }) => pageOf((await stations.list()).map(forms.organization), params),
  )
  app.handle(
    readOrganization,
    { ...OPEN, shape: shapes.OneStation, summary: 'Read a station' },
    async ({ params: { slug } }) => {
      const station = await stations.get(slug)
      // As in the list: a station without a public channel is not public yet.
      if (station.channels.length === 0) throw new NotFound()
      return forms.organization(station)
    },
  )
  app.handle(
    listChannels,
    {
      ...OPEN,
      shape: shapes.PageOfStation,
      summary: 'List the public channels of a station',
    },
    async ({ params, caller }) => {
      const station = await stationOf(params.organization, caller)
      const all = station.channels.map((channel) => forms.channel(station, channel))
      return pageOf(all, params)
    },
  )
}

function serveLibrary({ app, forms, stationOf }: PublicParts): void {
  const { records } = app
  app.handle(
    listSeries,
    {
      ...OPEN,
      shape: shapes.PageOfStation,
      summary: 'List the series of a station that have public shows',
    },
    async ({ params, caller }) => {
      const { id } = await stationOf(params.organization, caller)
      // A series whose shows are all drafts or private is not public yet.
      const listed = await records.groups(shows, {
        by: 'series',
        greatest: 'title',
        where: { ...LISTED, organization: id },
      })
      const where = { organization: id, id: oneOf([...listed.keys()]) }
      const found = await records.list(series, { where, sort: 'title', ...partOf(params) })
      return pageWith(found.map(forms.series), await records.count(series, where), params)
    },
  )
  app.handle(
    listShows,
    {
      ...OPEN,
      shape: shapes.ShowQuery,
      summary: 'List the public shows of a station',
    },
    async ({ params, caller }) => {
      const { id } = await stationOf(params.organization, caller)
      const where: Where<Show> = {
        ...LISTED,
        organization: id,
        ...(params.q && { title: containing(params.q) }),
        ...(params.series && { series: params.series }),
      }
      const found = await records.list(shows, { where, sort: 'title', ...partOf(params) })
      return pageWith(found.map(forms.show), await records.count(shows, where), params)
    },
  )
  app.handle(
    readShow,
    {
      ...OPEN,
      shape: shapes.OneRecord,
      summary: 'Read a show',
      description: 'An unlisted show can be read with its id.',
    },
    async ({ params: { id } }) => {
      const show = await records.find(shows, { id })
      if (!show || !isShowListed(show)) throw new NotFound()
      return forms.show(show)
    },
  )
}

function partOf({ page, perPage }: { page: number; perPage: number }) {
  return { limit: perPage, offset: (page - 1) * perPage }
}
