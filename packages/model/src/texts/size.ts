import { currentLocale } from '@docket/texts/messages'

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const
/** The unit that most users' operating systems, and the limits in the model, are based on. */
const NEXT_UNIT = 1024

/** Formats a data size as people write it, rounded to two digits or whole numbers: "150 MB", "1.5 GB". */
export function sizeText(bytes: number): string {
  const step = Math.floor(Math.log(Math.max(bytes, 1)) / Math.log(NEXT_UNIT))
  const unit = UNITS[Math.min(step, UNITS.length - 1)] ?? 'byte'
  const size = bytes / NEXT_UNIT ** UNITS.indexOf(unit)
  return new Intl.NumberFormat(currentLocale(), {
    ...({ style: 'unit', unit, unitDisplay: unit === 'byte' ? 'long' : 'short' } as const),
    maximumFractionDigits: size < 10 ? 1 : 0,
  }).format(size)
}
