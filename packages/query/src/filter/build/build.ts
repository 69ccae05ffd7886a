import { sql } from 'kysely'
import type { FilterDialect, Fragment, SqlCondition } from '../dialect.ts'
import type { Plan, PlanNode, PlannedComparison, PlannedJoin, Reference, Value } from '../plan.ts'
import { buildComparison, buildViolation } from './build-comparison.ts'
import { buildReference, isStored } from './build-value.ts'

const TRUE: SqlCondition = sql`1 = 1`

/**
 * Builds a plan as an SQL condition that never multiplies records. Joins that find at most one row are left
 * to the query; all others become `exists` conditions.
 */
export function buildCondition(plan: Plan, dialect: FilterDialect): SqlCondition {
  const joins = new Map(plan.joins.map((join) => [join.alias, join]))
  return buildNode({ joins, dialect }, plan.root)
}

/** Builds a plan as a self-contained condition that needs only the queried table. */
export function buildWhole(plan: Plan, dialect: FilterDialect): SqlCondition {
  const where = buildCondition(plan, dialect)
  return existsWith(plan.joins.filter(isPlain), where, dialect)
}

/** Returns whether a join finds at most one row. */
export function isPlain({ fanned }: PlannedJoin): boolean {
  return !fanned
}

/** Builds the condition that a row must satisfy to be joined. */
export function buildOn({ source, on, guard }: PlannedJoin, dialect: FilterDialect): SqlCondition {
  const found = source.kind === 'entries' ? TRUE : buildMatch(on, dialect)
  return guard ? sql`${found} and ${buildWhole(guard, dialect)}` : found
}

/** Returns the joins that the values need and that may find several rows, parents before children. */
export function fannedJoinsOf(joins: ReadonlyMap<string, PlannedJoin>, values: readonly Value[]) {
  const needed = new Set<string>()
  for (const value of values.filter(isStored)) {
    for (let at = joins.get(value.alias); at; at = at.parent ? joins.get(at.parent) : undefined) {
      if (at.fanned) needed.add(at.alias)
    }
  }
  return [...joins.values()].filter(({ alias }) => needed.has(alias))
}

/** Builds `select … from` one row with left joins, so that every joined row may be missing. */
export function selectWith(
  selected: Fragment,
  joins: readonly PlannedJoin[],
  dialect: FilterDialect,
): Fragment {
  const parts = joins.map((join) => {
    const source =
      join.source.kind === 'entries'
        ? dialect.entries(buildReference(join.source.list, dialect), join.alias)
        : sql`${sql.table(join.source.table)} as ${sql.id(join.alias)}`
    return sql`left join ${source} on ${buildOn(join, dialect)}`
  })
  return sql`select ${selected} from (select 1 as "one") as "@one" ${sql.join(parts, sql` `)}`
}

type BuildContext = { joins: ReadonlyMap<string, PlannedJoin>; dialect: FilterDialect }

function existsWith(
  joins: readonly PlannedJoin[],
  where: SqlCondition,
  dialect: FilterDialect,
): SqlCondition {
  if (joins.length === 0) return where
  return sql`exists (${selectWith(sql`1`, joins, dialect)} where ${where})`
}

/**
 * Builds a node. Conditions on several rows of the same join share one `exists`, nested as deep as possible.
 * Each part of an `or` has its own, and so do parts of an `and` that share no such join. Otherwise, the
 * database would try every combination of unrelated rows.
 */
function buildNode(building: BuildContext, node: PlanNode): SqlCondition {
  if (node.kind === 'and') {
    const groups = groupBySharedJoins(building, node.parts)
    return joined(
      'and',
      groups.map((group) => buildGroup(building, group)),
    )
  }
  if (node.kind === 'or') {
    return joined(
      'or',
      node.parts.map((part) => buildNode(building, part)),
    )
  }
  return existsAround(building, [node])
}

function buildGroup(building: BuildContext, group: readonly PlanNode[]): SqlCondition {
  const [only, ...others] = group
  return only && others.length === 0 ? buildNode(building, only) : existsAround(building, group)
}

function existsAround(building: BuildContext, nodes: readonly PlanNode[]): SqlCondition {
  const joins = fannedJoinsOf(building.joins, nodes.flatMap(valuesOf))
  const comparisons = nodes.filter((node) => node.kind === 'comparison')
  const inside = nodes.map((node) =>
    node.kind === 'comparison'
      ? buildComparison(node, building.dialect)
      : buildInside(building, node),
  )
  return joined('and', [
    existsWith(joins, joined('and', inside), building.dialect),
    ...comparisons.flatMap((comparison) => buildUnviolated(building, comparison) ?? []),
  ])
}

/** Builds a condition on rows that a surrounding `exists` has selected. */
function buildInside(building: BuildContext, node: PlanNode): SqlCondition {
  if (node.kind === 'everything') return TRUE
  if (node.kind !== 'comparison') {
    return joined(
      node.kind,
      node.parts.map((part) => buildInside(building, part)),
    )
  }
  const holds = buildComparison(node, building.dialect)
  const unviolated = buildUnviolated(building, node)
  return unviolated ? joined('and', [holds, unviolated]) : holds
}

/**
 * Builds the condition that no related value violates a comparison. Without `?`, it applies in addition to
 * the match that `exists` selects.
 */
function buildUnviolated(
  { joins, dialect }: BuildContext,
  comparison: PlannedComparison,
): SqlCondition | undefined {
  if (comparison.any) return undefined
  const fanned = fannedJoinsOf(joins, [comparison.left, comparison.right])
  if (fanned.length === 0) return undefined
  const violation = buildViolation(comparison, dialect)
  return sql`not exists (${selectWith(sql`1`, fanned, dialect)} where ${violation})`
}

function groupBySharedJoins({ joins }: BuildContext, parts: readonly PlanNode[]): PlanNode[][] {
  let groups: { nodes: PlanNode[]; aliases: Set<string> }[] = []
  for (const part of parts) {
    const aliases = new Set(fannedJoinsOf(joins, valuesOf(part)).map(({ alias }) => alias))
    const sharing = groups.filter((group) => !group.aliases.isDisjointFrom(aliases))
    const merged = {
      nodes: [...sharing.flatMap(({ nodes }) => nodes), part],
      aliases: new Set([...sharing.flatMap((group) => [...group.aliases]), ...aliases]),
    }
    groups = [...groups.filter((group) => !sharing.includes(group)), merged]
  }
  return groups.map(({ nodes }) => nodes)
}

function valuesOf(node: PlanNode): Value[] {
  if (node.kind === 'everything') return []
  return node.kind === 'comparison' ? [node.left, node.right] : node.parts.flatMap(valuesOf)
}

function joined(word: 'and' | 'or', parts: readonly SqlCondition[]): SqlCondition {
  const [only] = parts
  if (only && parts.length === 1) return only
  return sql`(${sql.join(parts, word === 'and' ? sql` and ` : sql` or `)})`
}

function buildMatch(on: PlannedJoin['on'], dialect: FilterDialect): SqlCondition {
  const reference = (to: Reference) => buildReference(to, dialect)
  switch (on.kind) {
    case 'always':
      return TRUE
    case 'equal':
      return sql`${reference(on.left)} = ${reference(on.right)}`
    case 'among':
      return dialect.isAmong(reference(on.entry), reference(on.list))
  }
}
