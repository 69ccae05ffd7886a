import { describe, expect, it } from 'vitest'
import { textsIn, textsOutsideCatalogs, textsThatDecide } from './texts.ts'

const PAGE = 'apps/studio/src/features/boats/boat-page.tsx'
const SERVER = 'apps/server/src/features/boats/boats.ts'
const outside = (source: string, file = PAGE) => textsOutsideCatalogs([], { [file]: source })
const texts = (source: string) => textsIn(source, PAGE).map(({ text }) => text)

describe('the check for texts', () => {
  it('reports a text with its file and line, and says what to do', () => {
    expect(outside('\nexport const Page = () => <h1>Our  boats</h1>')).toEqual([
      `${PAGE}:2 has the text “Our boats”: move it to the catalog of its domain, packages/texts/src/en/DOMAIN.json.`,
    ])
  })

  it.each([
    ['the text of an element', '<p>Boats</p>', 'Boats'],
    ['a text next to an element', '<p><b /> of our boats</p>', 'of our boats'],
    ['a text that is shown only sometimes', '<p>{isOut ? "Out" : name}</p>', 'Out'],
    ['a text with values', `<p>{\`\${count} boats\`}</p>`, '… boats'],
    ['an accessible name', '<nav aria-label="Boats" />', 'Boats'],
    ['a hint', '<b data-hint="Boats" />', 'Boats'],
    ['a choice of titles', '<Page title={isOut ? "Out" : "Moored"} />', 'Out, Moored'],
    ['the label of a field', 'fields({ name: { label: "Length" } })', 'Length'],
    ['the name of an entity', 'resource(boats, { one: "boat" })', 'boat'],
    ['a sentence of a function', 'fail("The boat is out.")', 'The boat is out.'],
    ['a message with a value', `show(\`Boat \${name} is out\`)`, 'Boat … is out'],
    ['a list of names', 'const names = ["Canoe", "Ferry"]', 'Canoe, Ferry'],
    [
      'a name with a hyphen or a number',
      'const kinds = ["Non-profit", "Under 18"]',
      'Non-profit, Under 18',
    ],
    ['texts by key', 'const names = { a: "Canoe", b: ["Light ferry"] }', 'Canoe, Light ferry'],
    ['a phrase in lower case', 'keys(["?", "close what is open"])', 'close what is open'],
    [
      'two words in lower case',
      'const states = { ready: "ready for pick-up", late: "too late" }',
      'ready for pick-up, too late',
    ],
    [
      'a text that begins like an address',
      '<b title="user:password or nothing" />',
      'user:password or nothing',
    ],
    ['a text after other letters', 'const é = "ü—ü"; show("Out at sea")', 'Out at sea'],
  ])('finds %s', (_, source, text) => {
    expect(texts(source)).toEqual(text.split(', '))
  })

  it.each([
    ['names of classes and types', '<b className="Wide boat" type="button" />'],
    ['addresses and media types', 'open({ path: "/boats", accept: "image/png,image/gif" })'],
    ['values that are compared', 'if (key === "Enter" || state === "Out at sea") start()'],
    [
      'names of fields and states',
      'list({ columns: ["name", "startsAt"], search: { sort: "-name" } })',
    ],
    ['code', '<p><code>Authorization: Bearer …</code></p>'],
    ['filters', `read({ filter: \`boat = {:boat} && out = \${out}\` })`],
    ['styles', `<b style={{ width: "calc(100% - 2px)", inset: \`\${top}px auto 0\` }} />`],
    ['errors for developers', 'throw new TypeError("A boat needs a name.")'],
    ['selectors', 'const isOwn = target.closest("a, button, input, label")'],
    [
      'formats of dates, rules, shortcuts and positions',
      `draw(<b aria-keyshortcuts="Control+K Meta+K" />, "DD. MMM HH:mm", \`translate(\${x}px, \${y}px)\`, { label: "FREQ=DAILY" })`,
    ],
    ['types and imports', 'import type { A } from "Some thing"; type B = "Some thing"'],
    ['texts of a catalog', '<p title={words.title}>{words.count(2)}</p>'],
  ])('passes %s', (_, source) => {
    expect(texts(source)).toEqual([])
  })

  it.each([
    [
      'a sentence with any punctuation',
      'refuse("Turn it off; files stay.")',
      'Turn it off; files stay.',
    ],
    [
      'a phrase that begins with a value',
      `refuse(\`\${name} must be moored\`)`,
      '… must be moored',
    ],
    [
      'the message of an error that people see',
      `class Sunk extends Refusal { constructor() { super("The boat has sunk.") } }`,
      'The boat has sunk.',
    ],
  ])('finds on the server %s', (_, source, text) => {
    expect(textsIn(source, SERVER).map((found) => found.text)).toEqual([text])
  })

  it.each([
    ['SQL', `run("PRAGMA data_version", "CREATE INDEX", \`"\${now}" as "\${was}"\`)`],
    ['keys of a value', `count(\`\${mailbox} from \${station}\`)`],
    ['names of products', 'const providers = { google: { displayName: "Google" } }'],
    [
      'rules, times of jobs and methods',
      'run({ title: "required|max:9" }, "0 0 * * 0", "GET, PUT")',
    ],
    [
      'lines of event streams and labels of keys',
      `send(\`id:\${id} event: a\`, "Key of boats: a\\0")`,
    ],
    [
      'plain errors',
      'class Away extends Error { constructor() { super("Someone else is out.") } }',
    ],
    ['log entries', 'logOnce("The boat is out.", boat)'],
  ])('passes on the server %s', (_, source) => {
    expect(textsIn(source, SERVER)).toEqual([])
  })

  it('passes tests and samples for developers', () => {
    for (const file of ['boats/a.test.tsx', 'debug/a.tsx'])
      expect(outside('show("Out at sea")', `apps/studio/src/features/${file}`)).toEqual([])
  })

  it('reports a folder that can be removed from the list of unconverted folders', () => {
    const folder = 'apps/studio/src/features/boats'

    expect(textsOutsideCatalogs([folder], { [PAGE]: 'show("Out at sea")' })).toEqual([])
    expect(textsOutsideCatalogs([folder], { [PAGE]: 'show(words.out)' })).toEqual([
      `“${folder}” no longer has texts of its own: remove its line from scripts/texts/text-places.ts.`,
    ])
  })
})

describe('the check for code that depends on a text', () => {
  const decides = (code: string) =>
    textsThatDecide({
      [PAGE]: `import { boats as words } from '@docket/texts/studio/boats'\n${code}`,
    })

  it.each([
    'const isOwn = name.endsWith(words.auth)',
    'if (title === words.unnamed.program) return',
    'const isOut = words.state(boat) !== state',
    'const [name] = line.split(words.and)',
    'const marks = { [words.moored]: isMoored }',
  ])('reports it with its place: %s', (code) => {
    expect(decides(code)).toEqual([
      `${PAGE}:2 compares with a text, which is different in other languages.`,
    ])
  })

  it.each([
    'const others = tags.filter((tag) => tag !== words.lang)',
    'const title = boat.title || words.unnamed',
    'return isOut ? words.out : words.moored',
  ])('is silent about others: %s', (code) => {
    expect(decides(code)).toEqual([])
  })
})
