import { readFileSync } from 'node:fs'
import {
  DISMISSAL_MS,
  ICON_FADE_MS,
  MODAL_LAYER,
  OVERLAY_LAYER,
  RIPPLE_MS,
} from '@docket/model/kernel/constants'
import { describe, expect, it } from 'vitest'

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')

describe('the style sheets', () => {
  it('S9.4 use the layers and fade times of the constants', () => {
    const tokens = read('./tokens.css')
    expect(tokens).toContain(`--layer-modal: ${MODAL_LAYER};`)
    expect(tokens).toContain(`--layer-overlay: ${OVERLAY_LAYER};`)
    expect(tokens).toContain(`--for-ripple: ${RIPPLE_MS}ms`)
    expect(read('../marks/icon.module.css')).toContain(`animation: appear ${ICON_FADE_MS}ms`)
    expect(read('../../features/station/notifications/notifications.module.css')).toContain(
      `animation: slide-out ${DISMISSAL_MS}ms`,
    )
  })

  it('S9.5 use emerald on cool gray, in dark and light', () => {
    const tokens = read('./tokens.css')
    expect(tokens.match(/--emerald: #\w+/g)).toEqual(['--emerald: #10b981', '--emerald: #047857'])
    expect(tokens.match(/--ground: #\w+/g)).toEqual(['--ground: #030712', '--ground: #f9fafb'])
  })
})
