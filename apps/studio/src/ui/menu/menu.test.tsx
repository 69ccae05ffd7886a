import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Dialog } from '../dialog/dialog.tsx'
import { render } from '../testing/render.tsx'
import { AnchoredMenu, Menu } from './menu.tsx'
import { MenuDivider, MenuItem } from './menu-item.tsx'

const menu = page.getByRole('menu')
const button = page.getByRole('button', { name: 'Plan' })
const item = (name: string) => page.getByRole('menuitem', { name })

/** The text of the focused element. */
const focused = () => document.activeElement?.textContent

async function drawMenu(onChoose: (name: string) => void = () => undefined) {
  await render(
    <>
      <Menu target={<button type="button">Plan</button>}>
        {['Copy days', 'Fill gaps', 'From timeslots', 'History'].map((name) => (
          <MenuItem key={name} disabled={name === 'Fill gaps'} onChoose={() => onChoose(name)}>
            {name}
          </MenuItem>
        ))}
      </Menu>
      <button type="button">Elsewhere</button>
    </>,
  )
}

describe('a menu', () => {
  it('opens by click or key, and focuses the first item', async () => {
    await drawMenu()
    await button.click()
    expect(focused()).toBe('Copy days')
    await expect.element(button).toHaveAttribute('aria-expanded', 'true')
    await expect.element(page.getByRole('menu', { name: 'Plan' })).toBeVisible()

    await button.click()
    await expect.element(menu).not.toBeInTheDocument()
    expect(focused()).toBe('Plan')
    await userEvent.keyboard('{Enter}')
    expect(focused()).toBe('Copy days')
  })

  it.each([
    ['{ArrowDown}', 'From timeslots'],
    ['{ArrowUp}', 'History'],
    ['{End}', 'History'],
    ['{End}{ArrowDown}', 'Copy days'],
    ['{End}{Home}', 'Copy days'],
    ['h', 'History'],
    ['f', 'From timeslots'],
    ['x', 'Copy days'],
  ])(
    'can be navigated with keys, which skip disabled items: %s moves to %s',
    async (keys, name) => {
      await drawMenu()
      await button.click()
      await userEvent.keyboard(keys)
      expect(focused()).toBe(name)
    },
  )

  it.each(['{Escape}', '{Tab}'])('closes on %s, and its button has the focus', async (key) => {
    await drawMenu()
    await button.click()
    await userEvent.keyboard(key)
    await expect.element(menu).not.toBeInTheDocument()
    expect(focused()).toBe('Plan')
  })

  it('closes on a press elsewhere, which still reaches its target', async () => {
    await drawMenu()
    await button.click()
    await page.getByRole('button', { name: 'Elsewhere' }).click()
    await expect.element(menu).not.toBeInTheDocument()
    expect(focused()).toBe('Elsewhere')
  })

  it.each([
    ['a click', () => item('History').click()],
    ['Enter', () => userEvent.keyboard('h{Enter}')],
    ['the space bar', () => userEvent.keyboard('h ')],
  ])('performs the action of an item on %s, closes and returns the focus', async (_, choose) => {
    const onChoose = vi.fn()
    await drawMenu(onChoose)
    await button.click()
    await choose()
    expect(onChoose.mock.calls).toEqual([['History']])
    await expect.element(menu).not.toBeInTheDocument()
    expect(focused()).toBe('Plan')
  })

  it('does nothing when a disabled item is clicked', async () => {
    const onChoose = vi.fn()
    await drawMenu(onChoose)
    await button.click()
    await item('Fill gaps').click({ force: true })
    expect(onChoose).not.toHaveBeenCalled()
    await expect.element(menu).toBeVisible()
  })

  it('hides letters and Escape from the page around it, but not shortcuts with Control', async () => {
    const onKeyDown = vi.fn()
    await render(
      <div
        role="toolbar"
        tabIndex={-1}
        onKeyDown={({ key }) => key !== 'Control' && onKeyDown(key)}
      >
        <Menu target={<button type="button">Plan</button>}>
          <MenuItem onChoose={() => undefined}>Copy days</MenuItem>
        </Menu>
      </div>,
    )
    await button.click()
    await userEvent.keyboard('x')
    await userEvent.keyboard('{Control>}k{/Control}')
    await userEvent.keyboard('{Escape}')
    expect(onKeyDown.mock.calls.flat()).toEqual(['k'])
  })

  it('scrolls within the window if it is long', async () => {
    await render(
      <Menu target={<button type="button">Plan</button>}>
        {Array.from({ length: 80 }, (_, at) => `Series ${at}`).map((name) => (
          <MenuItem key={name} onChoose={() => undefined}>
            {name}
          </MenuItem>
        ))}
      </Menu>,
    )
    await button.click()
    await expect.poll(() => menu.element().getBoundingClientRect().bottom).toBeLessThan(innerHeight)
    await userEvent.keyboard('{End}')
    expect(focused()).toBe('Series 79')
    await expect.element(item('Series 79')).toBeInViewport()
  })
})

describe('the choices of a menu', () => {
  function Choices() {
    const [color, setColor] = useState('Dark')
    const [channels, setChannels] = useState(['Access 8'])
    const toggle = (name: string) =>
      setChannels((before) =>
        before.includes(name) ? before.filter((one) => one !== name) : [...before, name],
      )
    return (
      <Menu target={<button type="button">Plan</button>}>
        {['Dark', 'Light'].map((name) => (
          <MenuItem
            key={name}
            choice="radio"
            checked={name === color}
            onChoose={() => setColor(name)}
          >
            {name}
          </MenuItem>
        ))}
        <MenuDivider>Channels</MenuDivider>
        {['Access 8', 'Access 9'].map((name) => (
          <MenuItem
            key={name}
            choice="checkbox"
            checked={channels.includes(name)}
            onChoose={() => toggle(name)}
          >
            {name}
          </MenuItem>
        ))}
      </Menu>
    )
  }
  const chosen = () =>
    page
      .getByRole('menu')
      .element()
      .querySelectorAll('[aria-checked=true]')
      .values()
      .map((one) => one.textContent)
      .toArray()

  it('close the menu if only one can be chosen, and keep it open if several can', async () => {
    await render(<Choices />)
    await button.click()
    expect(chosen()).toEqual(['Dark', 'Access 8'])

    await page.getByRole('menuitemcheckbox', { name: 'Access 9' }).click()
    await page.getByRole('menuitemcheckbox', { name: 'Access 8' }).click()
    await expect.poll(chosen).toEqual(['Dark', 'Access 9'])

    await page.getByRole('menuitemradio', { name: 'Light' }).click()
    await expect.element(menu).not.toBeInTheDocument()
    await button.click()
    expect(chosen()).toEqual(['Light', 'Access 9'])
  })
})

describe('a menu in a dialog', () => {
  function InDialog() {
    const [opened, setOpened] = useState(true)
    return (
      <Dialog opened={opened} onClose={() => setOpened(false)} title="Field">
        <Menu target={<button type="button">Plan</button>}>
          <MenuItem onChoose={() => undefined}>Copy days</MenuItem>
        </Menu>
      </Dialog>
    )
  }

  it('is above it, and Escape closes only the menu', async () => {
    await render(<InDialog />)
    await button.click()
    await expect.element(item('Copy days')).toBeVisible()
    expect(getComputedStyle(menu.element()).zIndex).toBe('1101')

    await userEvent.keyboard('{Escape}')
    await expect.element(menu).not.toBeInTheDocument()
    await expect.element(page.getByRole('dialog', { name: 'Field' })).toBeVisible()
    expect(focused()).toBe('Plan')
  })
})

describe('a dialog that a menu opens', () => {
  function Opening() {
    const [opened, setOpened] = useState(false)
    return (
      <>
        <Menu target={<button type="button">Plan</button>}>
          <MenuItem onChoose={() => setOpened(true)}>Name it</MenuItem>
        </Menu>
        <Dialog opened={opened} onClose={() => setOpened(false)} title="Name">
          <input aria-label="Name" data-autofocus />
        </Dialog>
      </>
    )
  }

  it('receives the keys typed right after, and returns the focus to the button of the menu', async () => {
    await render(<Opening />)
    await button.click()
    await userEvent.keyboard('{Enter}Arts')
    await expect.element(page.getByRole('textbox')).toHaveValue('Arts')
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    expect(focused()).toBe('Plan')
  })
})

describe('a menu at an element', () => {
  function Anchored() {
    const [anchor, setAnchor] = useState<HTMLElement>()
    return (
      <>
        <button type="button" onClick={({ currentTarget }) => setAnchor(currentTarget)}>
          12 items
        </button>
        {anchor && (
          <AnchoredMenu label="Bulletins" anchor={anchor} onClose={() => setAnchor(undefined)}>
            <MenuItem onChoose={() => undefined}>Bulletin 1</MenuItem>
          </AnchoredMenu>
        )}
      </>
    )
  }

  it('opens below it with its own name, and returns the focus to it', async () => {
    await render(<Anchored />)
    const anchor = page.getByRole('button', { name: '12 items' })
    await anchor.click()
    await expect.element(page.getByRole('menu', { name: 'Bulletins' })).toBeVisible()
    const below = anchor.element().getBoundingClientRect()
    await expect
      .poll(() => menu.element().getBoundingClientRect().top - below.bottom)
      .toBeCloseTo(6, 0)
    expect(focused()).toBe('Bulletin 1')
    await userEvent.keyboard('{Escape}')
    await expect.element(menu).not.toBeInTheDocument()
    expect(focused()).toBe('12 items')
  })
})
