import PocketBase from 'pocketbase'
import { openWindow } from '../browser.ts'
import { type DemoStage, demoStage } from '../demo-stage.ts'
import { type PageState, routesOf } from '../page-look.ts'
import { addRareRecords, RARE_SETTINGS } from '../rare-records.ts'
import { test } from '../test.ts'
import { IS_LONG } from '../time/long-form.ts'
import { fillRoutes, pathOf, plainRoutes } from './route-table.ts'
import { nothingExamined, openWalker, type Walker } from './walker.ts'

const PASSWORD = 'walks-everywhere-1'
const ADMINISTRATION = /^\/admin(\/|$)/
const EXPECTED = [
  // The developer page requests this icon to show the placeholder for unknown icons.
  /^GET \/api\/icons\/no-such-icon 404$/,
  // The guest opens an invalid verification link.
  /^POST \/api\/collections\/users\/confirm-verification 400$/,
]

export type Walks = {
  readonly stage: DemoStage
  /** The paths of the studio's routes, and those of the administrators' area. */
  readonly studio: readonly string[]
  readonly administration: readonly string[]
  newcomer(name: string, fields?: Record<string, unknown>): Promise<PocketBase>
  begin(start: string, account?: PocketBase, storeKey?: string): Promise<Walker>
}

/** A demo in which every page has content, and users who walk through it. */
export function prepareWalks(): Walks {
  const stage = demoStage(RARE_SETTINGS)
  const examined = nothingExamined()
  const walks = { stage, newcomer, begin } as { -readonly [K in keyof Walks]: Walks[K] }

  test.beforeAll(async () => {
    const page = await openWindow(stage.browser)
    await page.goto(stage.server.url)
    const routes = await routesOf(page)
    walks.studio = routes.filter((route) => !ADMINISTRATION.test(route))
    walks.administration = routes.filter((route) => ADMINISTRATION.test(route))
    await page.context().close()
    await addRareRecords(stage.root, stage.organization)
  })

  /** Creates a user who has taken the tour, and logs in as that user. */
  async function newcomer(name: string, fields: Record<string, unknown> = {}): Promise<PocketBase> {
    const email = `${name}@walk.example`
    const login = { password: PASSWORD, passwordConfirm: PASSWORD, verified: true }
    const settings = { seen: { tour: true, news: 0 } }
    await stage.root.collection('users').create({ email, name, ...login, settings, ...fields })
    const account = new PocketBase(stage.server.url)
    await account.collection('users').authWithPassword(email, PASSWORD)
    return account
  }

  function begin(start: string, account?: PocketBase, storeKey?: string): Promise<Walker> {
    const { browser, server } = stage
    return openWalker({
      browser,
      url: server.url,
      examined,
      start,
      expected: EXPECTED,
      ...(account && { account }),
      ...(storeKey && { storeKey }),
    })
  }

  return walks
}

/** Visits all paths and returns those that showed the error screen, with its status. */
export async function visitAll(
  walker: Walker,
  paths: Iterable<string>,
  then: (look: PageState) => Promise<unknown> = async () => undefined,
): Promise<[path: string, status: number][]> {
  const refused: [string, number][] = []
  for (const path of paths) {
    const look = await walker.visit(path)
    if (look.status !== undefined) refused.push([path, look.status])
    await then(look)
  }
  return refused
}

/** Examines the current page on a desktop, in light mode too if anything on it was new. */
export async function examineInBothColors(walker: Walker): Promise<void> {
  if (!(await walker.examine())) return
  await walker.dress('light', 'desk')
  await walker.examine()
  await walker.dress('dark', 'desk')
}

/**
 * Checks the current page on a desktop in dark mode, then on a phone in light mode, then restores the
 * desktop.
 */
export async function examineTwice(walker: Walker): Promise<void> {
  await walker.examine()
  await walker.dress('light', 'phone')
  await walker.examineAgain()
  await walker.examine()
  await walker.dress('dark', 'desk')
}

/** How many records of each list are opened, because their contents differ. */
const EACH = IS_LONG ? 3 : 1
/** A channel's week is the channel's page in another view. */
const CHANNEL = /^\/channels\/[a-z0-9]{15}$/

export type WholeWalk = {
  refused: [path: string, status: number][]
  /** The routes that no link led to. */
  unfilled: string[]
  tabs: ReadonlySet<string>
  weeks: readonly string[]
}

/**
 * Visits each page of an area once: the routes, one record of each list with its tabs, and the forms for new records.
 */
export async function walkEverywhere(
  walker: Walker,
  routes: readonly string[],
  examine: (walker: Walker) => Promise<unknown>,
): Promise<WholeWalk> {
  const tabs = new Set<string>()
  const examineAndNote = async ({ path, links }: PageState) => {
    for (const link of links) if (pathOf(link) === path && /\?tab=/.test(link)) tabs.add(link)
    await examine(walker)
  }
  const refused = await visitAll(walker, plainRoutes(routes), () => examine(walker))
  const { records, beginnings, unfilled } = fillRoutes(routes, walker.links, EACH)
  refused.push(...(await visitAll(walker, beginnings, () => examine(walker))))
  refused.push(...(await visitAll(walker, records, examineAndNote)))
  const weeks = records.filter((path) => CHANNEL.test(path)).map((path) => `${path}?view=week`)
  refused.push(...(await visitAll(walker, [...tabs, ...weeks], () => examine(walker))))
  return { refused, unfilled, tabs, weeks }
}

/** Returns the pages that were refused although a link offered them, and those that failed for another reason. */
export function wronglyRefused(refused: [path: string, status: number][], { links }: Walker) {
  return refused.filter(([path, status]) => status !== 403 || links.has(path))
}
