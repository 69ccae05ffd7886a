import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FeedChoice, FeedPreview } from '@docket/model/podcasts/feed-import'
import type PocketBase from 'pocketbase'
import { afterAll } from 'vitest'
import { type GuideApp, startGuideApp } from '#features/guide/testing/guide-app.ts'

export type HostAnswer = {
  status?: number
  headers?: Record<string, string>
  body?: string | Buffer
}

/** A fake podcast host: responds to the given paths as the test defines, and to all others with 404. */
export type FeedHost = {
  url: string
  answers: Record<string, HostAnswer>
}

/** Starts a host that stops after the tests of the file. */
export async function startFeedHost(): Promise<FeedHost> {
  const answers: FeedHost['answers'] = {}
  const server = createServer((request, reply) => {
    const answer = answers[request.url ?? ''] ?? { status: 404 }
    reply.writeHead(answer.status ?? 200, answer.headers).end(answer.body ?? '')
  })
  afterAll(() => void server.close())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, answers }
}

/** Starts a station that may load feeds from this computer. */
export function startImporter(): Promise<GuideApp> {
  const outboundAllow = [{ station: '*', host: '127.0.0.1', port: '*', purpose: 'feeds' }] as const
  return startGuideApp({ config: { outboundAllow: [...outboundAllow] } })
}

/** Imports feeds like staff do: loads the preview, then confirms it. */
export function importerOf(by: PocketBase) {
  const send = <Result>(path: string, body: object): Promise<Result> =>
    by.send(`/api/podcast-imports${path}`, { method: 'POST', body, requestKey: null })
  const preview = (choice: FeedChoice) => send<FeedPreview>('/preview', choice)
  const run = (choice: FeedChoice, { plan }: FeedPreview) =>
    send<{ podcast: string; problem: string }>('', { ...choice, plan })
  return {
    preview,
    run,
    /** Previews and imports in one step. */
    import: async (choice: FeedChoice) => run(choice, await preview(choice)),
  }
}

const NAMESPACES =
  'xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:podcast="https://podcastindex.org/namespace/1.0"'

/** Writes a feed from the XML content of its channel. */
export function feedXml(channel: string, title = 'Old Harbor Talk'): string {
  return `<?xml version="1.0" encoding="UTF-8"?><rss version="2.0" ${NAMESPACES}><channel><title>${title}</title>${channel}</channel></rss>`
}

/** Writes an item with a file; `more` is XML inside of it. */
export function itemXml(name: string, more = ''): string {
  return `<item><title>${name}</title><guid isPermaLink="false">${name}-1</guid><pubDate>Tue, 02 Jan 2024 10:00:00 +0100</pubDate><enclosure url="https://old.example/${name}.mp3" length="1000" type="audio/mpeg"/>${more}</item>`
}
