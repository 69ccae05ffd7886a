import type { CsvTarget } from '@docket/model/csv/target'

type Values = Readonly<Record<string, unknown>>

/** The source name that is stored with shows from a file, next to the file's own number. */
export const CSV_SOURCE = 'csv'

/** Returns the keys by which a row matches a record, most reliable first: a number, address or tag before a name. */
export function keysOf(target: CsvTarget, values: Values): string[] {
  const text = (name: string) =>
    String(values[name] || '')
      .trim()
      .toLowerCase()
  const id = values.id ? [`id:${text('id')}`] : []
  const key = KEYS[target](text, values)
  return key === '' ? id : [...id, key]
}

type TextOf = (name: string) => string

const KEYS: Readonly<Record<CsvTarget, (text: TextOf, values: Values) => string>> = {
  shows(text, { externalRef }) {
    const { integration, id } = (externalRef ?? {}) as Record<string, string>
    if (integration === CSV_SOURCE) return `number:${id}`
    return `title:${['title', 'eventDate', 'season', 'episode'].map(text).join('|')}`
  },
  members: firstOf('email', 'name'),
  resources: firstOf('tag', 'serial', 'name'),
  airings(text) {
    // An airing that was canceled, preempted or missed occupies no time, so another can be imported at that time.
    if (FALLEN.includes(text('status'))) return ''
    return `place:${text('channel')}|${text('startsAt')}`
  },
}

const FALLEN = ['cancelled', 'preempted', 'missed']

function firstOf(...names: string[]) {
  return (text: TextOf): string => {
    const name = names.find((one) => text(one) !== '') ?? ''
    return `${name}:${text(name)}`
  }
}
