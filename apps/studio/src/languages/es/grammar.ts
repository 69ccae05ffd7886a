/** Masculine nouns with endings that are usually feminine. */
const MASCULINE = /^(programa|problema|idioma|sistema|día|mapa|diagrama|guardia)s?$/i
const FEMININE = /(a|as|ión|iones|ad|ades|serie|series|clase|clases|imagen|imágenes|clave|claves)$/i

/** Reports whether a noun is feminine. Other words may follow the noun, as in “tarea de subtítulos”. */
function isFeminine(noun: string): boolean {
  const [first = ''] = noun.trim().split(' ')
  return !MASCULINE.test(first) && FEMININE.test(first)
}

/** Returns the form that agrees with a noun: `agreeing('serie', 'este', 'esta')` is `esta`. */
export function agreeing(noun: string, masculine: string, feminine: string): string {
  return isFeminine(noun) ? feminine : masculine
}

/** Returns a noun in the singular with its article: “la serie”. */
export function theOne(noun: string): string {
  return `${agreeing(noun, 'el', 'la')} ${noun}`
}

/** Returns a noun in the plural with its article: “los programas”. */
export function theMany(noun: string): string {
  return `${agreeing(noun, 'los', 'las')} ${noun}`
}

/** Returns “este programa” or “esta serie”. */
export function thisOne(noun: string): string {
  return `${agreeing(noun, 'este', 'esta')} ${noun}`
}
