import { globSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { type ParseOptions, parseSync } from '@swc/core'
import { FREE, isOfServer, NOT_YET, SOURCES } from './text-places.ts'

const ROOT = join(import.meta.dirname, '../..')

/** Attributes and properties whose values people see or hear. */
const SPOKEN =
  /^(add|alt|aria-(description|label|placeholder|roledescription|valuetext)|button|cancel|caption|confirm|counted|data-hint|description|detail|empty|error|heading|help|hint|label|legend|many|message|name|names|note|notice|one|placeholder|question|several|subtitle|summary|text|title|tooltip|verb|what)$/
/** Attributes whose values nobody reads. */
const SILENT =
  /^(aria-keyshortcuts|className|d|href|id|key|strokeDasharray|style|transform|viewBox)$/
/** Elements that contain code. */
const CODE = /^(code|kbd|pre|samp|Code)$/
/** Properties whose texts are not capitalized because they are used inside sentences. */
const NAMES_OF_ENTITIES = /^(counted|one|several)$/
/** Calls whose texts only developers see, and calls that take selectors. */
const FOR_DEVELOPERS =
  /^(Error|RangeError|TypeError|shape|console\.\w+|RegExp|described|.*\.describe|(.*\.)?log(Once|\.\w+)|.*\.(closest|matches|querySelector(All)?))$/
/** On the server: texts that only operators read at startup, and sets of values for comparison. */
const NOT_SAID = /^(keyFromFile|Set)$/
/** Properties in the server's API documentation, which is in English like the names that it documents. */
const API_DOCUMENTS = /^(answer|area|description|query|summary)$/
/** Properties of the server whose values are proper names or are meant for protocols. */
const NO_SENTENCES = /^(displayName|generator-info-name|scope|vary|www-authenticate)$/
/** Calls that contain a description of what they do, for developers. */
const HOOKS = /\.(derive|validate|guard|effect|invalidate|before|after)\w*$/

/** A text that people see, with its place in the source. `start` and `end` count bytes, as the parser does. */
export type TextInCode = { kind: string; text: string; line: number; start: number; end: number }

type Node = { type?: string; span?: { start: number; end: number } } & Record<string, unknown>
type Context = {
  spoken: boolean
  isServer: boolean
  /** Whether it is a plain error, which people see as "Something went wrong". */
  isError: boolean
  found: Omit<TextInCode, 'line'>[]
}

/** Returns a message for each text for people that is not in a catalog. */
export function textsOutsideCatalogs(notYet = NOT_YET, files = sources()): string[] {
  const remaining = new Set(notYet)
  const sentences = Object.entries(files).flatMap(([file, source]) => {
    const found = FREE.test(file) ? [] : textsIn(source, file)
    const exempt = notYet.find((path) => file === path || file.startsWith(`${path}/`))
    if (exempt && found.length > 0) remaining.delete(exempt)
    return exempt ? [] : found.map(({ text, line }) => outside(file, line, text))
  })
  const done = [...remaining].map(
    (path) =>
      `“${path}” no longer has texts of its own: remove its line from scripts/texts/text-places.ts.`,
  )
  return [...sentences, ...done]
}

function outside(file: string, line: number, text: string): string {
  return `${file}:${line} has the text “${text}”: move it to the catalog of its domain, packages/texts/src/en/DOMAIN.json.`
}

function sources(): Record<string, string> {
  const names = globSync(SOURCES, { cwd: ROOT })
    .map((name) => name.replaceAll(sep, '/'))
    .toSorted()
  return Object.fromEntries(names.map((name) => [name, readFileSync(join(ROOT, name), 'utf8')]))
}

const FROM_A_CATALOG = /^import \{([^}]*)\} from '@docket\/texts\/(?:model|server|studio|guide)\//gm
const NO_TEXT_OF_A_CATALOG = /\b\w+\.(lang|length)\b/g

/** Code that compares a value with a text from a catalog, which is different in other languages. */
function comparisonWith(catalogs: readonly string[]): RegExp {
  const names = `(?:${catalogs.join('|')})`
  return new RegExp(
    [
      String.raw`[!=]==\s*${names}\.[a-z]`,
      String.raw`\b${names}(\.[a-zA-Z]+)+(\([^()]*\))?\s*[!=]==`,
      String.raw`\.(endsWith|get|has|includes|indexOf|replace|replaceAll|set|split|startsWith)\(\s*${names}\.`,
      String.raw`[{,]\s*\[${names}\.[\w.]+\]:`,
      String.raw`\bcase ${names}\.`,
    ].join('|'),
  )
}

/** Returns the names by which a source file calls the catalogs that it imports. */
function catalogsIn(source: string): string[] {
  return [...source.matchAll(FROM_A_CATALOG)].flatMap(([, names = '']) =>
    names.split(',').flatMap((name) => name.trim().split(' as ').at(-1) || []),
  )
}

/** Returns a message for each place where the program depends on the wording of a text. */
export function textsThatDecide(files = sources()): string[] {
  return Object.entries(files).flatMap(([file, source]) => {
    const catalogs = catalogsIn(source)
    if (catalogs.length === 0) return []
    const compared = comparisonWith(catalogs)
    const lines = source.replaceAll(NO_TEXT_OF_A_CATALOG, '').split('\n')
    return lines.flatMap((line, at) =>
      compared.test(line)
        ? [`${file}:${at + 1} compares with a text, which is different in other languages.`]
        : [],
    )
  })
}

/** Returns the texts for people in a source file. */
export function textsIn(source: string, file: string): TextInCode[] {
  const options: ParseOptions = {
    syntax: 'typescript',
    tsx: file.endsWith('.tsx'),
    target: 'es2022',
  }
  // The parser counts from 1 at the beginning of the first statement or comment, not from the beginning of the file.
  const module = parseSync(`;${source}`, options)
  const context: Context = { spoken: false, isServer: isOfServer(file), isError: false, found: [] }
  const from = module.span.start
  visit(module, context)
  const bytes = Buffer.from(source)
  return context.found.map((text) => {
    const start = text.start - from - 1
    const line = bytes.subarray(0, start).toString().split('\n').length
    return { ...text, start, end: text.end - from - 1, line }
  })
}

function visit(value: unknown, context: Context): void {
  if (Array.isArray(value)) {
    for (const each of value) visit(each, context)
    return
  }
  if (!isNode(value)) return
  const visitor = value.type === undefined ? undefined : VISITORS[value.type]
  if (visitor) visitor(value, context)
  else if (!value.type?.startsWith('Ts') || CASTS.has(value.type)) visitParts(value, context)
}

function visitParts(node: Node, context: Context): void {
  for (const part of Object.values(node)) visit(part, context)
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null
}

/** Types are not texts, but these expressions contain values next to types. */
const CASTS = new Set([
  'TsAsExpression',
  'TsConstAssertion',
  'TsNonNullExpression',
  'TsSatisfiesExpression',
])

const quiet = (context: Context): Context => ({ ...context, spoken: false })
const nothing = () => {}

const VISITORS: Record<string, (node: Node, context: Context) => void> = {
  ImportDeclaration: nothing,
  ExportNamedDeclaration: nothing,
  ExportAllDeclaration: nothing,
  TaggedTemplateExpression: nothing,
  JSXText: (node, context) => addIfText(node, String(node.value), { ...context, spoken: true }),
  JSXExpressionContainer: visitParts,
  JSXElement: (node, context) => {
    const { attributes, name } = node.opening as Node
    visit(attributes, quiet(context))
    if (!CODE.test(attributeName(name as Node))) visit(node.children, { ...context, spoken: true })
  },
  JSXFragment: (node, context) => visit(node.children, { ...context, spoken: true }),
  JSXAttribute: (node, context) => {
    const name = attributeName(node.name as Node)
    if (!SILENT.test(name)) visit(node.value, { ...context, spoken: SPOKEN.test(name) })
  },
  KeyValueProperty: (node, context) => {
    const key = String((node.key as Node).value)
    if (context.isServer && (API_DOCUMENTS.test(key) || NO_SENTENCES.test(key))) return
    const value = node.value as Node
    const isName = NAMES_OF_ENTITIES.test(key) && value.type === 'StringLiteral'
    if (isName) add(value, String(value.value), context.found)
    else visit(value, { ...context, spoken: SPOKEN.test(key) || context.spoken })
  },
  BinaryExpression: (node, context) => {
    const adds = node.operator === '+'
    if (COMPARES.has(String(node.operator))) return
    const { left, right } = node
    visit([left, right], adds ? context : quiet(context))
  },
  ConditionalExpression: (node, context) => {
    visit(node.test, quiet(context))
    visit([node.consequent, node.alternate], context)
  },
  ClassDeclaration: (node, context) => {
    const isError = calledName((node.superClass ?? {}) as Node) === 'Error'
    visit(node.body, { ...context, isError })
  },
  SwitchCase: (node, context) => visit(node.consequent, context),
  CallExpression: visitCall,
  NewExpression: visitCall,
  MemberExpression: (node, context) => visit(node.object, quiet(context)),
  StringLiteral: (node, context) => addIfText(node, String(node.value), context),
  TemplateLiteral: (node, context) => {
    const pieces = (node.quasis as Node[]).map(({ cooked, raw }) => String(cooked ?? raw))
    addIfText(node, pieces.join('…'), context, pieces)
    visit(node.expressions, quiet(context))
  },
}

const COMPARES = new Set(['===', '!==', '==', '!=', 'in', 'instanceof', '<', '>', '<=', '>='])

function visitCall(node: Node, context: Context): void {
  const name = calledName(node.callee as Node)
  if (FOR_DEVELOPERS.test(name)) return
  if (context.isServer && NOT_SAID.test(name)) return
  if (context.isError && (node.callee as Node).type === 'Super') return
  const parts = node.arguments as { expression?: Node }[]
  const isNamed = context.isServer && HOOKS.test(name)
  const read = isNamed
    ? parts.filter(({ expression }) => expression?.type !== 'StringLiteral')
    : parts
  visit([node.callee, read], quiet(context))
}

function calledName(callee: Node): string {
  if (callee.type === 'Identifier') return String(callee.value)
  if (callee.type !== 'MemberExpression') return ''
  return `${calledName(callee.object as Node)}.${String((callee.property as Node).value)}`
}

function attributeName(name: Node): string {
  return String(name.value ?? (name.name as Node | undefined)?.value)
}

/** Collects a text that people see. If the context does not show whether they do, a text is recognized by its form. */
function addIfText(
  node: Node,
  text: string,
  { spoken, isServer, found }: Context,
  pieces = [text],
): void {
  if (isServer && FOR_MACHINES.test(text)) return
  const isText = spoken
    ? pieces.some(hasWords) && !NO_TEXT.test(text)
    : readsLikeText(text, pieces) && !(isServer && isPhrase(text))
  if (isText) add(node, text, found)
}

function add({ type, span }: Node, text: string, found: Context['found']): void {
  if (span) found.push({ kind: String(type), text: text.trim().replaceAll(/\s+/g, ' '), ...span })
}

const hasWords = (text: string) =>
  /\p{L}{2,}|^\s*\p{L}\s*$/u.test(text) && !NO_TEXT.test(text) && !FORMAT.test(text)

/** Values that look like words but are not texts: paths, media types, addresses, names of fields and of variables. */
const NO_TEXT =
  /^[#./_]|^[a-z][\w-]*$|^[a-z]+:\S*$|^\w+\/\S+$|^var\(|^\d+(px|rem|vh)|^[a-z][\w-]*(\.[\w…]+)+$/

/** Formats of dates, recurrence rules, credentials, headers, and positions. */
const FORMAT =
  /\b(HH|YYYY)\b|^(Basic|Bearer) |\bAccept-|^(DTSTART|PRODID|User-agent|data):|^\d{4}-\d\d-|^FREQ=|^translate\(/

const SENTENCE =
  /^[“"(]?[\p{Lu}\d].*\s[\p{L}\d]|\p{L}[\p{L}’]*\s.*\p{L}.*[.?!…:]$|^\p{Lu}\p{Ll}+[.?!…]$|^\p{Ll}+(,? [\p{L}’-]+)+$/u

/** On the server, lower-case phrases are names of hooks, keys and signed data, not messages. */
const PHRASE = /^\P{L}*\p{Ll}(.*[^.?!”]$|$)/u

/** However, a text that starts with a value followed by two words is a message. */
const BEGINS_WITH_VALUE = /^…\P{L}*(\p{Ll}+[ ,;:]+)+\p{Ll}{2,}/u

function isPhrase(text: string): boolean {
  return PHRASE.test(text) && !BEGINS_WITH_VALUE.test(text)
}

/**
 * What the server writes for machines: SQL, magic words and methods (all in capitals), validation rules, times of
 * jobs, lines of event streams, labels of keys, names in quotation marks, and the name of the product.
 */
const FOR_MACHINES =
  /^[^\p{Ll}]+$|^(PRAGMA|WHERE) |^[a-z]+\||^[\d*]+( [\d*]+){4}$|^id:|\0|^"[^"]*" as "|^Docket TV$/u

/** A complete sentence, whatever punctuation it contains. */
const CLEAR_SENTENCE = /^(?![A-Z]{3,} )[“"…(\p{Lu}][^=<>]*(\p{L}{2,}[^=<>\p{L}]+){3}[^=<>]*[.?!]$/u

/** Names of keys and headers are not texts. */
const NAMES =
  /^(Alt|Arrow\w+|Authorization|Backspace|Control|Delete|Deletion|End|Enter|Escape|Home|Meta|Shift|Tab)$/

function readsLikeText(text: string, pieces: readonly string[]): boolean {
  if (/^\p{Lu}[\p{Ll}-]+$/u.test(text)) return !NAMES.test(text)
  if (CLEAR_SENTENCE.test(text)) return true
  if (/[=<>{}[\]|;@]|&&|\d(px|rem|fr)|\/\*|^[#./]|^\w+\/\w+/.test(text)) return false
  if (FORMAT.test(text)) return false
  if (pieces.length === 1) return SENTENCE.test(text.trim())
  return pieces.some(
    (piece) => /(^|\s)\p{L}[\p{L}’]+(\s|$|[.,:?!])/u.test(piece) && /\s/.test(piece),
  )
}
