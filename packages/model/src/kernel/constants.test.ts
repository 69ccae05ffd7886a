import { describe, expect, it } from 'vitest'
import * as constants from './constants.ts'

describe('S9.1 S9.2 S9.4 the constants', () => {
  it('are those of the specification', () => {
    expect({ ...constants }).toEqual({
      BUILD_CHECK_MS: 3_600_000,
      BUILD_PREFETCH_MS: 1000,
      RELOAD_GUARD_MS: 10_000,
      PAGE_SIZE: 30,
      FULL_LIST_BATCH: 200,
      CHANNEL_LIST_SIZE: 50,
      MODAL_LAYER: 1100,
      OVERLAY_LAYER: 1000,
      TOAST_LIFE_MS: 4000,
      DISMISSAL_MS: 1000,
      LOGOUT_REDIRECT_MS: 1000,
      ICON_FADE_MS: 300,
      RIPPLE_MS: 400,
      ICON_SIZE: 24,
      DETAILS_DELAY_MS: 1200,
    })
  })
})
