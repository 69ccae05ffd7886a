import { number } from '@docket/model/kernel/field'
import { views as words } from '@docket/texts/server/records'
import { sql } from 'kysely'
import type { Fragment } from '../filter/dialect.ts'
import { InvalidQuery } from './invalid-query.ts'
import type { Call } from './query.ts'
import type { TranslationContext } from './scope.ts'
import { expectKind, type Term } from './term.ts'

/** Builds an aggregate of a value. `each` prepends `distinct` if the call contains it. */
type Aggregate = (
  of: Term,
  each: (value: Fragment) => Fragment,
  call: Call,
  ground: TranslationContext,
) => Term

export const AGGREGATES: Readonly<Record<string, Aggregate>> = {
  count: (of, each) => counted(each(of.sql)),
  min: (of) => outermost(of, 'min'),
  max: (of) => outermost(of, 'max'),
  sum: (...given) => ({ kind: 'number', sql: sql`sum(${numbers(...given)})`, nullable: true }),
  avg: (...given) => ({ kind: 'number', sql: sql`avg(${numbers(...given)})`, nullable: true }),
  total(...given) {
    const total = sql`coalesce(sum(${numbers(...given)}), 0)`
    return { kind: 'number', sql: total, nullable: false, field: number() }
  },
  group_concat(of, each, { given, distinct }, { dialect }) {
    const texts = each(expectKind(of, 'text', '“group_concat”').sql)
    const separator = separatorOf(given[1], distinct)
    const joined = dialect.views.joinTexts(texts, separator, distinct)
    return { kind: 'text', sql: joined, nullable: true }
  },
}

/** Returns `count(*)`, or the count of the values that are not NULL. */
export function counted(value: Fragment): Term {
  return {
    kind: 'number',
    sql: sql`count(${value})`,
    nullable: false,
    field: number({ noDecimal: true }),
  }
}

function outermost(of: Term, name: 'min' | 'max'): Term {
  if (of.kind !== 'text') expectKind(of, 'number', `“${name}”`)
  return { kind: of.kind, sql: sql`${sql.raw(name)}(${of.sql})`, nullable: true }
}

function numbers(...[of, each, { name }, { dialect }]: Parameters<Aggregate>): Fragment {
  return each(dialect.views.number(expectKind(of, 'number', `“${name}”`).sql))
}

function separatorOf(given: Call['given'][number] | undefined, distinct: boolean): string {
  if (!given) return ','
  if (given.kind !== 'text') {
    throw new InvalidQuery(words.groupConcat.literalSeparator)
  }
  if (distinct) throw new InvalidQuery(words.groupConcat.noSeparator)
  return given.value
}
