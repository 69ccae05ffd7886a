import { type ParseOptions, parseSync } from '@swc/core'

export type Pattern = { source: string; flags: string }

type Node = { type?: string; pattern?: string; flags?: string } & Record<string, unknown>

/** Returns the regular expressions in a source file. */
export function patternsIn(text: string, file: string): Pattern[] {
  const options: ParseOptions = { syntax: 'typescript', tsx: file.endsWith('.tsx') }
  const found: Pattern[] = []
  visit(parseSync(text, options), found)
  return found
}

function visit(node: unknown, found: Pattern[]): void {
  if (Array.isArray(node)) {
    for (const each of node) visit(each, found)
  } else if (typeof node === 'object' && node !== null) {
    const { type, pattern = '', flags = '' } = node as Node
    if (type === 'RegExpLiteral') found.push({ source: pattern, flags })
    for (const each of Object.values(node)) visit(each, found)
  }
}
