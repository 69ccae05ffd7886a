/** How much of the text is inspected to recognize a drawing. */
const HEAD = 4096
const FILTER_STEP = /<(?:\w+:)?fe[A-Z]\w*/g
const NOISE = /<(?:\w+:)?feTurbulence/g
const OCTAVES = /numOctaves\s*=\s*["']\s*(\d{1,9})/g
const USED = /\bfilter\s*[=:]/g

/** A noise step costs as much as many other steps. */
const NOISE_COST = 10
const MAX_OCTAVES = 8
/** Enough for a shadow behind each letter of a logo. */
const MAX_COST = 300

/**
 * Returns whether the filters of an SVG may take a long time: many steps, steps used many times, or noise with many
 * octaves. A time limit stops drawings that are slow for other reasons.
 */
export function isHeavyDrawing(picture: Uint8Array): boolean {
  // UTF-16 is also read, ignoring its zeros.
  const head = textOf(picture.subarray(0, HEAD))
  if (!/<svg|<\?xml|<!doctype/i.test(head)) return false
  const text = textOf(picture)
  const octaves = [...text.matchAll(OCTAVES)].map(([, count]) => Number(count))
  if (octaves.some((count) => count > MAX_OCTAVES)) return true
  const steps = count(text, FILTER_STEP) + NOISE_COST * count(text, NOISE)
  return steps * Math.max(1, count(text, USED)) > MAX_COST
}

function textOf(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('latin1').replaceAll('\0', '')
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0
}
