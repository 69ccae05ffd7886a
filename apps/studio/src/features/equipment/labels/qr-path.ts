import encodeQR from 'qr'

/** Returns the dark squares of the code of a text as an SVG path, each of side 1, and the side of the whole with its rim. */
export function qrPath(text: string): { path: string; side: number } {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: 1 })
  const path = rows
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('')
  return { path, side: rows.length }
}
