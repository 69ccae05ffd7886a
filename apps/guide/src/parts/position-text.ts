/** Formats a position in seconds, for example as `58:00` or `1:02:03`. */
export function positionText(seconds: number): string {
  const whole = Math.round(Math.abs(seconds))
  const parts = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
  const shown = parts[0] === 0 ? parts.slice(1) : parts
  return shown.map((part, at) => (at === 0 ? part : String(part).padStart(2, '0'))).join(':')
}
