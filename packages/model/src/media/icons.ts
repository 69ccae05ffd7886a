import { ICON_SIZE } from '../kernel/constants.ts'
import { endpoint } from '../kernel/endpoint.ts'

/** Names such as `bell` or `alert-triangle`: lowercase words and digits joined by hyphens. */
export const ICON_NAME = /^[a-z0-9]+(-[a-z0-9]+)*$/
export const MAX_ICON_NAME_LENGTH = 60

/** The allowed sizes of an icon, in pixels. */
export const ICON_SIZES = { least: 8, usual: ICON_SIZE, most: 512 } as const

/** S2.20: Returns an icon as SVG, `size` pixels wide. Answers 404 for an unknown name. */
export const drawIcon = endpoint<{ name: string; size?: number }, { svg: string }>(
  'GET',
  '/api/icons/:name',
  { answer: (z) => z.object({ svg: z.string().describe('The drawing, as a document.') }) },
)
