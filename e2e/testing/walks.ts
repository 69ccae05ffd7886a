import PocketBase from 'pocketbase'
import { beforeAll } from 'vitest'
import { openWindow } from './browser.ts'
import { type DemoStage, demoStage } from './demo-stage.ts'
import { type Look, routesOf } from './page-look.ts'
import { addRareRecords } from './rare-records.ts'
import { openWalker, type Walker } from './walker.ts'

const PASSWORD = 'walks-everywhere-1'
const ADMINISTRATION = /^\/admin(\/|$)/
const EXPECTED = [
  // The page for developers asks for it to show what stands there then.
  /^GET \/api\/icons\/no-such-icon 404$/,
  // The letter's link that a guest follows here is made up.
  /^POST \/api\/collections\/users\/confirm-verification 400$/,
]

export type Walks = {
  readonly stage: DemoStage
  /** The paths of the studio's own table of routes, and of the administrators' area. */
  readonly studio: readonly string[]
  readonly administration: readonly string[]
  newcomer(name: string, fields?: Record<string, unknown>): Promise<PocketBase>
  begin(start: string, account?: PocketBase, storeKey?: string): Promise<Walker>
}

/** A demo of which every page has something to show, and people to walk through it. */
export function prepareWalks(): Walks {
  const stage = demoStage()
  const walks = { stage, newcomer, begin } as { -readonly [K in keyof Walks]: Walks[K] }

  beforeAll(async () => {
    const page = await openWindow(stage.browser)
    await page.goto(stage.server.url)
    const routes = await routesOf(page)
    walks.studio = routes.filter((route) => !ADMINISTRATION.test(route))
    walks.administration = routes.filter((route) => ADMINISTRATION.test(route))
    await page.context().close()
    await addRareRecords(stage.root, stage.organization)
  })

  /** Signs somebody in who has just come to a station. */
  async function newcomer(name: string, fields: Record<string, unknown> = {}): Promise<PocketBase> {
    const email = `${name}@walk.example`
    const login = { password: PASSWORD, passwordConfirm: PASSWORD, verified: true }
    await stage.root.collection('users').create({ email, name, ...login, ...fields })
    const account = new PocketBase(stage.server.url)
    await account.collection('users').authWithPassword(email, PASSWORD)
    return account
  }

  function begin(start: string, account?: PocketBase, storeKey?: string): Promise<Walker> {
    const { browser, server } = stage
    return openWalker({
      browser,
      url: server.url,
      start,
      expected: EXPECTED,
      ...(account && { account }),
      ...(storeKey && { storeKey }),
    })
  }

  return walks
}

/** Visits all paths; answers those that showed the error screen, with its status. */
export async function visitAll(
  walker: Walker,
  paths: Iterable<string>,
  then: (look: Look) => Promise<unknown> = async () => undefined,
): Promise<[path: string, status: number][]> {
  const refused: [string, number][] = []
  for (const path of paths) {
    const look = await walker.visit(path)
    if (look.status !== undefined) refused.push([path, look.status])
    await then(look)
  }
  return refused
}

/** The page at hand at a desk; on a phone, only what a finger hits. */
export async function lookOnPhone(walker: Walker): Promise<void> {
  await walker.examine()
  await walker.dress('dark', 'phone')
  await walker.lookAgain()
  await walker.dress('dark', 'desk')
}

/** The page at hand at a desk in the dark, then on a phone in the light, then as it was. */
export async function lookTwice(walker: Walker): Promise<void> {
  await walker.examine()
  await walker.dress('light', 'phone')
  await walker.lookAgain()
  await walker.examine()
  await walker.dress('dark', 'desk')
}

/** The page at hand in both colors, at a desk, then on a phone, then as it was. */
export async function lookAllOver(walker: Walker): Promise<void> {
  await walker.examine()
  await walker.dress('light', 'desk')
  await walker.examineColors()
  await walker.dress('light', 'phone')
  await walker.lookAgain()
  await walker.examine()
  await walker.dress('dark', 'phone')
  await walker.examineColors()
  await walker.dress('dark', 'desk')
}

/** What is refused for want of a privilege, and was offered nevertheless; and what failed. */
export function wronglyRefused(refused: [path: string, status: number][], { links }: Walker) {
  return refused.filter(([path, status]) => status !== 403 || links.has(path))
}
