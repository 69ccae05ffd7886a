import type { PreviewItem } from '@docket/model/integrations/cablecast'
import type { Run } from '../import/run.ts'
import type { Values } from './links.ts'
import type { Mirror, Plan } from './plan.ts'

const MAX_TEXT = 200

/** Describes what an import does with a record, for people. Remembers the record's name for later ones. */
export function describePlan(run: Run, { resource }: Mirror, plan: Plan): PreviewItem {
  const values: Values = { ...plan.before, ...plan.linkTo?.ours, ...plan.changes }
  const name = nameOf(run, values)
  run.names.set(plan.record, name)
  const { outcome, before } = plan
  return {
    resource,
    outcome,
    id: plan.incoming.id,
    name,
    at: typeof values.startsAt === 'string' ? values.startsAt : '',
    fields:
      outcome === 'changed'
        ? Object.entries(plan.changes).map(([field, to]) => ({
            field,
            from: textOf(run, before?.[field]),
            to: textOf(run, to),
          }))
        : [],
    kept: plan.kept,
  }
}

/** Returns the record's own name; for a recording, that of its show. */
function nameOf(run: Run, { title, name, show }: Values): string {
  const own = [title, name].find((text) => typeof text === 'string' && text !== '')
  return shortened(String(own ?? run.names.get(String(show)) ?? ''))
}

/** Returns a value as text: the name of a record that it refers to, or the value. */
function textOf(run: Run, value: unknown): string {
  if (value === undefined || value === null) return ''
  if (typeof value !== 'string') return shortened(JSON.stringify(value))
  return shortened(run.names.get(value) ?? value)
}

function shortened(text: string): string {
  return text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT - 1)}…`.toWellFormed() : text
}
