import { useState } from 'react'
import { beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Menu } from '../menu/menu.tsx'
import { MenuItem } from '../menu/menu-item.tsx'
import { render } from '../testing/render.tsx'
import { Details, DetailsOutlet } from './details.tsx'
import { Frame } from './frame.tsx'

const opener = page.getByRole('button', { name: 'News at noon' })
const focused = () => document.activeElement?.ariaLabel ?? document.activeElement?.textContent

function Page({ isPhone }: { isPhone: boolean }) {
  const [opened, setOpened] = useState(false)
  return (
    <DetailsOutlet isPhone={isPhone}>
      <main>
        <button type="button" onClick={() => setOpened(true)}>
          News at noon
        </button>
      </main>
      {opened && (
        <Details title="News" onClose={() => setOpened(false)}>
          <Menu target={<button type="button">Move</button>}>
            <MenuItem onChoose={() => undefined}>Tomorrow</MenuItem>
          </Menu>
        </Details>
      )}
    </DetailsOutlet>
  )
}

describe('details on a desktop', () => {
  const panel = page.getByRole('complementary', { name: 'News' })

  it('are next to the page, which stays usable', async () => {
    await render(<Page isPhone={false} />)
    await opener.click()
    await expect.element(panel).toBeVisible()
    const edge = panel.element().getBoundingClientRect().left
    expect(page.getByRole('main').element().getBoundingClientRect().right).toBeLessThanOrEqual(edge)
    expect(focused()).toBe('News at noon')
  })

  it('take the focus when they are opened with a key, and return it on Escape', async () => {
    await render(<Page isPhone={false} />)
    await userEvent.keyboard('{Tab}{Enter}')
    await expect.element(panel).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect.element(panel).not.toBeInTheDocument()
    expect(focused()).toBe('News at noon')
  })

  it('stay when Escape closes a menu in them', async () => {
    await render(<Page isPhone={false} />)
    await opener.click()
    await page.getByRole('button', { name: 'Move' }).click()
    await expect.element(page.getByRole('menu')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
    await expect.element(panel).toBeVisible()
  })
})

describe('details on a phone', () => {
  const sheet = page.getByRole('dialog', { name: 'News' })

  it.each([
    ['Escape', () => userEvent.keyboard('{Escape}')],
    ['the cross', () => page.getByRole('button', { name: 'Close' }).click()],
    ['a tap outside', () => userEvent.click(document.body, { position: { x: 20, y: 20 } })],
  ])('are a sheet at the bottom, which closes with %s', async (_, close) => {
    await render(<Page isPhone />)
    await opener.click()
    await expect.element(sheet).toBeVisible()
    await expect.poll(() => sheet.element().getBoundingClientRect().bottom).toBe(window.innerHeight)
    await close()
    await expect.element(sheet).not.toBeInTheDocument()
    expect(focused()).toBe('News at noon')
  })
})

describe('the drawer of a phone', () => {
  beforeEach(async () => {
    const { width, height } = { width: window.innerWidth, height: window.innerHeight }
    await page.viewport(390, 844)
    return () => page.viewport(width, height)
  })

  function Phone() {
    const [isOpen, setOpen] = useState(false)
    return (
      <Frame
        sidebar={undefined}
        isNarrow={false}
        drawer={<a href="#shows">Shows</a>}
        drawerTitle="Harbor Community Media"
        bar={undefined}
        bottomBar={
          <button type="button" onClick={() => setOpen(true)}>
            More
          </button>
        }
        drawerOpen={isOpen}
        onDrawerClose={() => setOpen(false)}
      >
        <h1>Channels</h1>
      </Frame>
    )
  }

  it('has the navigation and the focus, and returns it', async () => {
    await render(<Phone />)
    await page.getByRole('button', { name: 'More' }).click()
    const drawer = page.getByRole('dialog', { name: 'Harbor Community Media' })
    await expect.element(drawer.getByRole('link', { name: 'Shows' })).toBeVisible()
    await expect.poll(() => drawer.element().contains(document.activeElement)).toBe(true)
    await userEvent.keyboard('{Escape}')
    await expect.element(drawer).not.toBeInTheDocument()
    await expect.poll(focused).toBe('More')
  })
})
