import { followers } from '@docket/model/guide/following/followers'
import type { GuidePage } from '@docket/model/guide/guide-page'
import { series } from '@docket/model/library/series'
import { shows } from '@docket/model/library/shows'
import { type Airing, airings } from '@docket/model/schedule/airings'
import { organizations } from '@docket/model/station/organizations'
import { type EpochMs, HOUR_MS, MINUTE_MS, toEpochMs, toInstant } from '@docket/model/time/instants'
import {
  type MailServer,
  readable,
  startMailServer,
  type TakenMail,
} from '@docket/service/testing/mail-server'
import { type PushService, startPushService } from '@docket/service/testing/push-service'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { type GuideApp, startGuideApp } from './guide-app.ts'

/** A station's guide with a mail server and a push service, and functions that act as a viewer. */
export type FollowStage = {
  guide: GuideApp
  mails: MailServer
  pushes: PushService
  /** Creates a one-hour airing, the given number of whole hours from now. */
  air(hours: number, more?: object): Promise<Airing>
  /** Moves an airing by a number of minutes. */
  move(airing: Airing, minutes: number): Promise<void>
  /** Advances the time in steps and runs all due jobs after each step, like a running server. */
  pass(ms: EpochMs): Promise<void>
  /** Sends a `POST` to the public follow call. */
  ask(body: object, station?: string): Promise<Response>
  /** Follows something by browser and returns the token of the link. */
  byBrowser(name: string, what: string, remindMin?: number): Promise<string>
  /** Follows something by mail, confirms it and returns the token. */
  byMail(email: string, what: string, remindMin?: number): Promise<string>
  /** Submits a plain form. */
  submit(path: string, fields: Record<string, string>): Promise<Response>
  /** Returns the notifications that a browser showed, in order. */
  shown(name: string): { title: string; body: string; url: string; tag: string }[]
  /** Returns the mails to an address, in order. */
  mailsTo(email: string): TakenMail[]
  /** Deletes all follows and airings; the clock is not reset. */
  clear(): Promise<void>
  stop(): Promise<void>
}

const STEP_MS = 30_000
/** The maximum number of steps for a long time. */
const MAX_STEPS = 40

/** Starts the stage for one test file, with a second station. Clears all follows before each test. */
export function followStage(): FollowStage {
  const stage = {} as FollowStage
  beforeAll(async () => {
    Object.assign(stage, await startFollowStage())
    await stage.guide.app.make(organizations, { name: 'Lakeside', slug: 'lakeside' })
  })
  beforeEach(() => stage.clear())
  afterAll(() => stage.stop())
  return stage
}

export async function startFollowStage(): Promise<FollowStage> {
  const mails = await startMailServer()
  const pushes = await startPushService()
  const guide = await startGuideApp({ config: { smtpUrl: mails.url } })
  const { app, channel } = guide
  const { records } = app.app

  const stage: FollowStage = {
    guide,
    mails,
    pushes,
    air(hours, more = {}) {
      const now = app.clock.now()
      const startsAt = now - (now % MINUTE_MS) + hours * HOUR_MS
      const times = { startsAt: toInstant(startsAt), endsAt: toInstant(startsAt + HOUR_MS) }
      return app.make(airings, { channel: channel.id, title: 'City Council', ...times, ...more })
    },
    async move({ id }, minutes) {
      const { startsAt, endsAt } = await records.get(airings, id)
      const later = (at: string) => toInstant(toEpochMs(at) + minutes * MINUTE_MS)
      await records.update(airings, id, { startsAt: later(startsAt), endsAt: later(endsAt) })
    },
    async pass(ms) {
      const until = app.clock.now() + ms
      const step = Math.max(STEP_MS, ms / MAX_STEPS)
      await app.jobs.drain()
      while (app.clock.now() < until) {
        app.clock.advance(Math.min(step, until - app.clock.now()))
        await app.jobs.drain()
      }
    },
    ask: (body, station = 'harbor') =>
      fetch(`${app.url}/api/guide/${station}/follow`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    async byBrowser(name, what, remindMin = 10) {
      const { endpoint, ...keys } = pushes.subscribe(name)
      const answer = await stage.ask({ what, remindMin, browser: { endpoint, keys } })
      const { token } = (await answer.json()) as { token: string }
      await stage.pass(STEP_MS)
      return token
    },
    async byMail(email, what, remindMin = 10) {
      await stage.ask({ what, remindMin, email })
      await stage.pass(STEP_MS)
      const token = tokenIn(stage.mailsTo(email).at(-1))
      const path = `/tvguide/harbor/follow/list?token=${token}`
      await stage.submit(path, { decision: 'confirm' })
      await stage.pass(STEP_MS)
      return token
    },
    submit: (path, fields) =>
      fetch(app.url + path, {
        method: 'POST',
        redirect: 'manual',
        body: new URLSearchParams(fields),
      }),
    shown: (name) =>
      pushes.taken.filter(({ to }) => to === name).map(({ text }) => JSON.parse(text)),
    mailsTo: (email) => mails.taken.filter(({ to }) => to.includes(email)),
    async clear() {
      for (const collection of [followers, airings, series, shows]) {
        for (const { id } of await records.list(collection)) await records.delete(collection, id)
      }
      mails.taken.length = 0
      pushes.taken.length = 0
      pushes.answerWith = undefined
    },
    async stop() {
      await Promise.all([mails.stop(), pushes.stop()])
    },
  }
  return stage
}

/** Returns the token of the link in a mail. */
export function tokenIn(mail: TakenMail | undefined): string {
  return /[?&]token=([\w-]+)/.exec(mail ? textOf(mail) : '')?.[1] ?? ''
}

/** Returns the decoded text of a mail. */
export function textOf({ raw }: TakenMail): string {
  return readable(raw)
}

/** Returns the decoded subject of a mail. */
export function subjectOf({ raw }: TakenMail): string {
  const written = /^Subject: (.*(?:\r\n[ \t].*)*)/m.exec(raw)?.[1] ?? ''
  return written.replaceAll(/=\?UTF-8\?Q\?(.*?)\?=(\r\n[ \t])?/g, (_word, encoded: string) =>
    decodeURIComponent(encoded.replaceAll('_', ' ').replaceAll('%', '%25').replaceAll('=', '%')),
  )
}

/** Returns the page that a follower's link opens. */
export async function followedPage(
  { guide }: FollowStage,
  token: string,
): Promise<Extract<GuidePage, { kind: 'followed' }>> {
  const page = await guide.page(`/tvguide/harbor/follow/list?token=${token}`)
  if (page.kind !== 'followed') throw new Error(`The link leads to ${JSON.stringify(page)}.`)
  return page
}
