import { notifications } from '@mantine/notifications'
import type { ReactNode } from 'react'
import { type Locator, page } from 'vitest/browser'
import { cleanup, render as draw, type RenderResult } from 'vitest-browser-react/pure'
import { StudioTheme } from '../theme/studio-theme.tsx'
import { type StationTime, StationTimeProvider } from '../time/station-time.tsx'

export type Screen = RenderResult & {
  /** The visible text, with single spaces. */
  text(): string
  /** The targets of the links, in order. */
  links(): (string | null)[]
  /** The texts of all elements with a role, such as the names of the buttons. */
  textsOf(role: string): string[]
  /** The whole window, with the lists and dialogs that open over the part. */
  window: Locator
}

const TIME: StationTime = {
  zone: 'America/New_York',
  clock: '12h',
  dates: 'mm/dd/yy',
  currency: 'usd',
}

/** Draws a part of the studio that needs no data, in the studio's theme. It replaces what was drawn before. */
export async function render(node: ReactNode): Promise<Screen> {
  await cleanup()
  notifications.clean()
  const screen = await draw(
    <StudioTheme>
      <StationTimeProvider value={TIME}>{node}</StationTimeProvider>
    </StudioTheme>,
  )
  return {
    ...screen,
    window: page.elementLocator(document.body),
    text: () => textOf(screen.container),
    textsOf: (role) =>
      screen
        .getByRole(role as 'button')
        .elements()
        .map(textOf),
    links: () =>
      [...screen.container.querySelectorAll('a')].map((link) => link.getAttribute('href')),
  }
}

/** The visible text of an element, with single spaces. */
export function textOf(element: Element): string {
  return (element as HTMLElement).innerText.replaceAll(/\s+/g, ' ').trim()
}
