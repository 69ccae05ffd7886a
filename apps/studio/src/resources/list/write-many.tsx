import type { Collection } from '@docket/model/kernel/collection'
import { plural } from '@docket/model/texts/plural'
import type { Instant } from '@docket/model/time/instants'
import { resources as words } from '@docket/texts/studio/resources'
import { Button } from '@mantine/core'
import type { AnyRecord } from '#data/connection/any-record.ts'
import { deleteRecord, takeIn, takeOut, updateRecord } from '#data/records/write-records.ts'
import { hideToast, showToast } from '#ui/toast/toast.tsx'
import { reasonOf } from '../form/refusal.ts'
import type { Resource } from '../resource.ts'

const MAX_AT_ONCE = 4
const GROUP = 'write-many'
/** Long enough to read the toast and to undo the change. */
const LIFE_MS = 12_000

type Values = Readonly<Record<string, unknown>>

/** The new values of one record. With `seen`, they are saved only if nobody has saved the record since. */
type Change = { id: string; values: Values; seen?: Instant }

/**
 * Sets the same values in several records. Reports how many succeeded and what failed, and offers to undo it. Returns
 * whether all succeeded.
 */
export async function changeMany(
  resource: Resource,
  records: readonly AnyRecord[],
  values: Values,
  done: string,
): Promise<boolean> {
  const before = new Map(records.map((record) => [record.id, record]))
  const changed: Change[] = []
  const result = await forEach(records, async ({ id }) => {
    const { updated } = await write(resource, { id, values })
    changed.push({ id, values: valuesOf(before.get(id), values), seen: updated })
  })
  report(resource, done, result, () => void takeBack(resource, changed))
  return result.failures.length === 0
}

/** Permanently deletes records. Returns whether all succeeded. */
export async function deleteMany(resource: Resource, ids: readonly string[]): Promise<boolean> {
  const { collection }: { collection: Collection } = resource
  const result = await forEach(ids, async (id) => {
    await deleteRecord(collection, id)
    takeOut(collection, id)
  })
  report(resource, words.deleted, result)
  return result.failures.length === 0
}

/** Restores the earlier values of the records, except those that someone has saved in the meantime. */
async function takeBack(resource: Resource, changes: readonly Change[]): Promise<void> {
  const result = await forEach(changes, (change) => write(resource, change))
  report(resource, words.changedBack, result)
}

async function write({ collection }: Resource, { id, values, seen }: Change): Promise<AnyRecord> {
  const record = await updateRecord(collection, id, values as never, { ...(seen && { seen }) })
  takeIn(collection, [record])
  return record as AnyRecord
}

/** Returns the current values of the fields that will get new values. */
function valuesOf(record: AnyRecord | undefined, values: Values): Values {
  return Object.fromEntries(Object.keys(values).map((name) => [name, record?.[name] ?? '']))
}

type Result = { all: number; failures: readonly unknown[] }

/** Processes all items, a few at a time. */
async function forEach<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<unknown>,
): Promise<Result> {
  const waiting = [...items]
  const failures: unknown[] = []
  async function next(): Promise<void> {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) {
      await work(item).catch((error: unknown) => failures.push(error))
    }
  }
  await Promise.all(Array.from({ length: MAX_AT_ONCE }, next))
  return { all: items.length, failures }
}

function report(resource: Resource, done: string, result: Result, undo?: () => void): void {
  const { all, failures } = result
  const fine = all - failures.length
  const isWhole = failures.length === 0
  const reason = isWhole ? '' : words.othersNotChanged({ reason: reasonOf(failures[0]) })
  showToast({
    severity: isWhole ? 'success' : 'error',
    group: GROUP,
    life: LIFE_MS,
    summary: isWhole
      ? words.done({ done, count: countOf(resource, fine) })
      : words.partlyDone({ done, count: fine, all: countOf(resource, all) }),
    detail: undo && fine > 0 ? <Undo reason={reason} onUndo={undo} /> : reason,
  })
}

function Undo({ reason, onUndo }: { reason: string; onUndo: () => void }) {
  return (
    <>
      {reason && <p>{reason}</p>}
      <Button
        onClick={() => {
          hideToast(GROUP)
          onUndo()
        }}
      >
        {words.undo}
      </Button>
    </>
  )
}

/** Returns text such as "1 show" or "12 shows", for running text. */
export function countOf({ one, several, counted = several }: Resource, count: number): string {
  return plural(count, { one: `# ${one}`, other: `# ${counted}` })
}
