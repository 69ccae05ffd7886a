import { onTestFinished } from 'vitest'
import { cdp, page } from 'vitest/browser'

const DESKTOP = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }

/** Draws the rest of a test in a window of another size. */
export async function resizeTo(width: number, height: number): Promise<void> {
  await page.viewport(width, height)
  onTestFinished(() => page.viewport(DESKTOP.width, DESKTOP.height))
}

/** Draws the rest of a test in the window of a phone. `pointer.ts` simulates fingers for it. */
export function drawOnPhone(): Promise<void> {
  return resizeTo(PHONE.width, PHONE.height)
}

/** Runs the rest of a test with a preference of the user, such as `forced-colors: active`. */
export async function prefer(name: string, value: string): Promise<void> {
  const still = { name: 'prefers-reduced-motion', value: 'reduce' }
  await cdp().send('Emulation.setEmulatedMedia', { features: [still, { name, value }] })
  onTestFinished(async () => {
    await cdp().send('Emulation.setEmulatedMedia', { features: [still] })
  })
}
