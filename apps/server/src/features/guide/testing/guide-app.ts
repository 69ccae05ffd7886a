import { request } from 'node:http'
import type { App } from '@docket/accounts/app'
import type { GuidePage } from '@docket/model/guide/guide-page'
import type { Channel } from '@docket/model/station/channels'
import { channels } from '@docket/model/station/channels'
import { organizations } from '@docket/model/station/organizations'
import type { Config } from '@docket/service/config'
import { createTestClock } from '@docket/service/testing/test-clock'
import { podcasts } from '#features/podcasts/podcasts.ts'
import { routesOf } from '#testing/routes-of.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { guide } from '../guide.ts'

/** 7:05 PM in New York. */
export const NOW = '2026-03-03T00:05:00Z'

export type GuideApp = {
  app: TestApp
  /** Every route that is served, such as `GET /tvguide/:organization`. */
  routes: string[]
  /** Channel number 8 of the station `harbor`. */
  channel: Channel
  /** Fetches a path of the server without following redirects. */
  get(path: string, headers?: Record<string, string>): Promise<Response>
  /** Returns the content of the page at a path, before rendering. */
  page(path: string): Promise<GuidePage>
}

type GuideAppOptions = {
  /** Installs more features in addition to the guide. */
  besides?: (app: App) => void
  config?: Partial<Config>
}

async function publish(app: App): Promise<void> {
  podcasts(app, await guide(app, { render: (page) => JSON.stringify(page) }))
}

/**
 * Starts a server with the guide, further features and the public station `harbor`. Pages are returned as
 * JSON.
 */
export async function startGuideApp({
  besides = () => {},
  config = {},
}: GuideAppOptions = {}): Promise<GuideApp> {
  const clock = createTestClock(NOW)
  const app = await startTestApp([besides, publish], {
    clock,
    config: { guideHosts: new Map([['tv.town.example', 'harbor']]), ...config },
  })
  const station = await app.make(organizations, {
    name: 'Harbor Community Media',
    slug: 'harbor',
    timeZone: 'America/New_York',
  })
  const channel = await app.make(channels, {
    organization: station.id,
    name: 'Harbor Public',
    slug: 'public',
    number: '8',
    position: 1,
  })
  const get: GuideApp['get'] = (path, headers = {}) =>
    fetch(app.url + path, { headers, redirect: 'manual' })
  return {
    app,
    routes: routesOf(app.app.http),
    channel,
    get,
    page: async (path) => (await (await get(path)).json()) as GuidePage,
  }
}

/** Reads a stream of server-sent events. Close it after use. */
export type EventStream = { next(): Promise<string>; close(): void }

export function listen(url: string): Promise<EventStream> {
  return new Promise((resolve, reject) => {
    const asked = request(url, (answer) => {
      if (answer.statusCode !== 200) return reject(new Error(`Answered ${answer.statusCode}.`))
      const heard: string[] = []
      let wake = () => {}
      let unread = ''
      answer.setEncoding('utf8').on('data', (text: string) => {
        const events = (unread + text).split('\n\n')
        unread = events.pop() ?? ''
        heard.push(...events.flatMap((event) => /^data: (.*)$/m.exec(event)?.[1] ?? []))
        wake()
      })
      resolve({
        async next() {
          while (heard.length === 0) {
            await new Promise<void>((resume) => {
              wake = resume
            })
          }
          return heard.shift() ?? ''
        },
        close: () => asked.destroy(),
      })
    })
    asked.on('error', reject)
    asked.end()
  })
}
