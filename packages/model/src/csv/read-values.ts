const TRUE = ['yes', 'y', 'true', 't', '1', 'x', 'on', '✓', 'sí', 'si', 'verdadero']
const FALSE = ['no', 'n', 'false', 'f', '0', '', 'off', '-', 'falso']

export function readFlag(text: string): boolean | undefined {
  const word = text.trim().toLowerCase()
  if (TRUE.includes(word)) return true
  return FALSE.includes(word) ? false : undefined
}

const CURRENCY = String.raw`(?:[A-Z]{0,3}\p{Sc}|[A-Z]{3})`
const AMOUNT = String.raw`\d{1,3}(?:[ .,']\d{3})+(?:[.,]\d{1,2})?|\d{1,15}(?:[.,]\d{1,2})?`
const MONEY = new RegExp(`^${CURRENCY}? ?(${AMOUNT}) ?${CURRENCY}?$`, 'u')
const MAX_CHARS = 60

/** Parses `$1,234.50`, `1.234,50 €`, `1 234,50 EUR` or `1234` into cents. Returns `undefined` otherwise. */
export function readCents(text: string): number | undefined {
  if (text.length > MAX_CHARS) return undefined
  const figures = MONEY.exec(text.trim().replaceAll(/\s+/g, ' '))?.[1]
  if (figures === undefined) return undefined
  const cents = /[.,](\d{1,2})$/.exec(figures)
  const whole = (cents ? figures.slice(0, cents.index) : figures).replaceAll(/\D/g, '')
  const read = Number(whole) * 100 + Number((cents?.[1] ?? '0').padEnd(2, '0'))
  return Number.isSafeInteger(read) ? read : undefined
}

/** Parses an integer of up to nine digits, or returns `undefined`. */
export function readWhole(text: string): number | undefined {
  return /^\d{1,9}$/.test(text.trim()) ? Number(text.trim()) : undefined
}

/** Parses `1234.5`, `1,234.5` or `-3`. Returns `undefined` otherwise. */
export function readNumber(text: string): number | undefined {
  const figures = text.trim().replaceAll(/,(?=\d{3}(?:\D|$))/g, '')
  return /^[-+]?\d{1,15}(?:\.\d{1,9})?$/.test(figures) ? Number(figures) : undefined
}
