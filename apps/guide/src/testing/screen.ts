import { onTestFinished, vi } from 'vitest'
import { cdp, page } from 'vitest/browser'

const DESKTOP = { width: 1440, height: 900 }

/** Runs the rest of a test in a window of another size. */
export async function resizeTo(width: number, height: number): Promise<void> {
  await page.viewport(width, height)
  onTestFinished(() => page.viewport(DESKTOP.width, DESKTOP.height))
}

/** Runs the rest of a test for a viewer who accepts motion. */
export function welcomeMotion(): void {
  const real = matchMedia
  const asked = vi
    .spyOn(globalThis, 'matchMedia')
    .mockImplementation((query) =>
      real.call(globalThis, query.includes('prefers-reduced-motion') ? 'not all' : query),
    )
  onTestFinished(() => asked.mockRestore())
}

const STILL = { name: 'prefers-reduced-motion', value: 'reduce' }

/** Runs the rest of a test in dark or light colors. */
export async function preferColors(value: 'dark' | 'light'): Promise<void> {
  const features = [STILL, { name: 'prefers-color-scheme', value }]
  await cdp().send('Emulation.setEmulatedMedia', { features })
  onTestFinished(async () => {
    await cdp().send('Emulation.setEmulatedMedia', { features: [STILL] })
  })
}
