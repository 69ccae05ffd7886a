import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { STAFF } from '#resources/testing/render-page.tsx'
import { render } from '#ui/testing/render.tsx'
import { resizeTo } from '#ui/testing/screen.ts'
import { FaultBoundary } from '../fault-boundary.tsx'
import { CHANNELS, renderStudio, toastOf } from '../testing/render-studio.tsx'

const page = () => document.getElementById('page')

describe('the pages of the studio', () => {
  it('S1.1 put their name and the product name in the window title', async () => {
    const screen = await renderStudio('/shows')
    await expect.poll(() => document.title).toBe('Shows · Docket TV')
    screen.goTo('/series')
    await expect.poll(() => document.title).toBe('Series · Docket TV')
  })

  it('S2.5 start scrolled to the top', async () => {
    await resizeTo(1440, 400)
    const screen = await renderStudio('/members/new')
    const heading = (name: string) => screen.getByRole('heading', { level: 1, name })
    screen.goTo('/shows/new')
    await expect.element(heading('New show')).toBeVisible()
    await expect.poll(() => page()?.scrollHeight).toBeGreaterThan(1000)
    page()?.scrollTo(0, 200)
    expect(page()?.scrollTop).toBe(200)
    // This page was loaded before, so it has its full height right away.
    screen.goTo('/members/new')
    await expect.element(heading('New member')).toBeInTheDocument()
    expect(page()?.scrollHeight).toBeGreaterThan(700)
    expect(page()?.scrollTop).toBe(0)
  })

  it.each([
    ['javascript:alert(1)', true, 'Docket TV does not open javascript: addresses.'],
    [
      'https://elsewhere.example/',
      false,
      'https://elsewhere.example is not in the list of allowed external addresses.',
    ],
  ] as const)('S8.2 show an error when they redirect to %s', async (to, external, words) => {
    const redirects = [{ id: 'one', from: '/shows', to, external }]
    const screen = await renderStudio('/shows', { answers: { redirects } })
    await expect.element(screen.getByText(words)).toBeVisible()
  })

  it('S2.6 follow the server’s redirects, to a page or out of the studio', async () => {
    const { href } = location
    const redirects = [
      { id: 'one', from: '/programmes', to: '/shows', external: false },
      // Loading another document would end the test, so this redirect goes to a hash in the same document.
      { id: 'two', from: '/outside', to: `${href}#outside`, external: true },
    ]
    const screen = await renderStudio('/members', { answers: { redirects } })
    screen.goTo('/programmes')
    await expect.element(screen.getByRole('heading', { level: 1, name: 'Shows' })).toBeVisible()
    expect(screen.address()).toBe('/shows')

    onTestFinished(() => location.replace(`${href}#`))
    screen.goTo('/outside')
    await expect.poll(() => location.hash).toBe('#outside')
  })

  it('S2.17 are replaced by the error screen when they crash, and the frame stays', async () => {
    const channels = CHANNELS.map((channel) => ({ ...channel, timeZone: undefined }))
    const screen = await renderStudio('/schedule', { answers: { channels } })
    await expect.element(screen.getByText('Internal Server Error')).toBeVisible()
    await expect.element(screen.getByRole('navigation', { name: 'Studio' })).toBeVisible()
  })
})

describe('S2.3 S8.1 a page that does not exist', () => {
  it.each([
    ['/no/such/page', 'Page not found: /no/such/page'],
    ['/channels/NOT-AN-ID', 'Page Not Found: /channels/NOT-AN-ID'],
    ['/shows/short', 'Page Not Found: /shows/short'],
  ])('is named by the error screen: %s', async (at, words) => {
    const screen = await renderStudio(at)
    await expect.element(screen.getByText(words)).toBeVisible()
    await expect.element(screen.getByText('404')).toBeVisible()
  })
})

describe('the whole studio', () => {
  it('S2.17 is replaced by the error screen when it cannot be rendered', async () => {
    function Broken(): never {
      throw new Error('Broken by a test.')
    }
    const screen = await render(
      <FaultBoundary>
        <Broken />
      </FaultBoundary>,
    )
    await expect.element(screen.getByText('500')).toBeVisible()
    await expect.element(screen.getByText('Broken by a test.')).toBeVisible()
  })

  it('S1.5 S9.1 offers to load a newer build, an hour later', async () => {
    const meta = Object.assign(document.createElement('meta'), { name: 'build', content: 'older' })
    document.head.append(meta)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
    onTestFinished(() => {
      vi.useRealTimers()
      meta.remove()
    })
    const asked: string[] = []
    const answer = ({ path }: { path: string }) => {
      asked.push(path)
      return { id: 'newer' }
    }
    const screen = await renderStudio('/auth/login', {
      user: undefined,
      answers: Object.fromEntries(
        ['latest.json', 'meta/older.json', 'meta/newer.json'].map((one) => [
          `/builds/${one}`,
          answer,
        ]),
      ),
    })
    vi.advanceTimersByTime(1500)
    await expect.poll(() => asked).toEqual(['/builds/meta/older.json'])
    vi.advanceTimersByTime(3_600_000)

    await expect.poll(() => asked.at(-1)).toBe('/builds/meta/newer.json')
    await expect.element(toastOf(screen, 'A new version of Docket TV is ready')).toBeVisible()
  })
})

describe('S7.5 the channels', () => {
  it('are the first fifty of the user’s own organization', async () => {
    const asked: unknown[] = []
    const channels = ({ query }: { query: URLSearchParams }) => {
      asked.push(Object.fromEntries(query))
      return CHANNELS
    }
    await renderStudio('/channels', { answers: { channels } })
    const own = 'organization = "harbor"'
    expect(asked).toContainEqual(expect.objectContaining({ page: '1', perPage: '50', filter: own }))
  })
})

describe('S2.19 backtick and a', () => {
  it('say who is logged in, but not during typing', async () => {
    const user = { ...STAFF, email: 'ada@harbor.example' }
    const screen = await renderStudio('/shows', { user })
    await screen.getByRole('searchbox', { name: 'Search shows' }).click()
    await userEvent.keyboard('`a')
    page()?.focus()
    await userEvent.keyboard('`a')

    const toasts = toastOf(screen, 'Logged in as ada@harbor.example (ada)')
    await expect.element(toasts).toBeVisible()
    expect(toasts.elements()).toHaveLength(1)
  })

  it('say when nobody is logged in', async () => {
    const screen = await renderStudio('/auth/login', { user: undefined })
    ;(document.activeElement as HTMLElement | null)?.blur()
    await userEvent.keyboard('`a')
    await expect.element(toastOf(screen, "You're not logged in")).toBeVisible()
  })
})
