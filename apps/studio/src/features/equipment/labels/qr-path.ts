import encodeQR from 'qr'

/** Returns the QR code of a text as an SVG path of 1 × 1 squares, and the width of the code with its border. */
export function qrPath(text: string): { path: string; side: number } {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: 1 })
  const path = rows
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('')
  return { path, side: rows.length }
}
