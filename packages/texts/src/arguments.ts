import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'

/** What a placeholder takes: text or a number, a number only, or one of several choices. */
export type Argument = { type: 'value' | 'number' } | { type: 'choice'; choices: readonly string[] }

/** Parses a message. Throws an error with the position of the fault. */
export function parseMessage(source: string): MessageFormatElement[] {
  return parse(source, { ignoreTag: true })
}

/** Returns the placeholders of a message by name. */
export function argumentsOf(source: string): Map<string, Argument> {
  const found = new Map<string, Argument>()
  collect(parseMessage(source), found)
  return found
}

function collect(elements: readonly MessageFormatElement[], found: Map<string, Argument>): void {
  for (const element of elements) {
    const argument = argumentOf(element)
    if (argument && 'value' in element) add(found, String(element.value), argument)
    if (!('options' in element)) continue
    for (const { value } of Object.values(element.options)) collect(value, found)
  }
}

function argumentOf(element: MessageFormatElement): Argument | undefined {
  switch (element.type) {
    case TYPE.argument:
      return { type: 'value' }
    case TYPE.number:
    case TYPE.plural:
      return { type: 'number' }
    case TYPE.select:
      return { type: 'choice', choices: Object.keys(element.options) }
    default:
      return undefined
  }
}

/** A placeholder that occurs several times has the narrowest of its types. */
function add(found: Map<string, Argument>, name: string, next: Argument): void {
  const before = found.get(name)
  if (!before || before.type === 'value') found.set(name, next)
}
