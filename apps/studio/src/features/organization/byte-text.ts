const UNITS = ['bytes', 'kB', 'MB', 'GB', 'TB']

/** Formats `1536000` as `1.5 MB`. */
export function byteText(bytes: number): string {
  let size = bytes
  let unit = 0
  while (size >= 1000 && unit < UNITS.length - 1) {
    size /= 1000
    unit += 1
  }
  return `${unit > 0 && size < 10 ? size.toFixed(1) : Math.round(size)} ${UNITS[unit]}`
}
