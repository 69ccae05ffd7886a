import { currentLocale } from './catalog.ts'

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const
/** As operating systems of most users, and the limits of the model, count. */
const NEXT_UNIT = 1024

/** Returns a size of data as people say it, rounded to two digits or whole numbers: "150 MB", "1.5 GB". */
export function sizeText(bytes: number): string {
  const step = Math.floor(Math.log(Math.max(bytes, 1)) / Math.log(NEXT_UNIT))
  const unit = UNITS[Math.min(step, UNITS.length - 1)] ?? 'byte'
  const size = bytes / NEXT_UNIT ** UNITS.indexOf(unit)
  return new Intl.NumberFormat(currentLocale(), {
    ...({ style: 'unit', unit, unitDisplay: unit === 'byte' ? 'long' : 'short' } as const),
    maximumFractionDigits: size < 10 ? 1 : 0,
  }).format(size)
}
