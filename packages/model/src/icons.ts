import { ICON_SIZE } from './constants.ts'
import { endpoint } from './endpoint.ts'

/** `bell`, `alert-triangle`: words of small letters and digits. */
export const ICON_NAME = /^[a-z0-9]+(-[a-z0-9]+)*$/
export const ICON_NAME_LENGTH = 60

/** How large an icon may be drawn, in pixels. */
export const ICON_SIZES = { least: 8, usual: ICON_SIZE, most: 512 } as const

/** S2.20: an icon by name, as a drawing of so many pixels. 404 for a name that no icon has. */
export const drawIcon = endpoint<{ name: string; size?: number }, { svg: string }>(
  'GET',
  '/api/icons/:name',
)
