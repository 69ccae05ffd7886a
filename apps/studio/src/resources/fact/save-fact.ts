import { fact as words } from '@docket/texts/studio/resources'
import { statusOf } from '#data/cache/retry.ts'
import type { AnyRecord } from '#data/connection/any-record.ts'
import { putRecord } from '#data/records/use-live-record.ts'
import { readRecord, takeIn, updateRecord } from '#data/records/write-records.ts'
import { sameValue } from '#ui/form/form-state.ts'
import { SaveRefused } from '#ui/form/save-refused.ts'
import type { StationTime } from '#ui/time/station-time.tsx'
import { faceOf } from '../field/field-face.ts'
import { fieldText } from '../field/field-text.ts'
import { valueIn } from '../field/value-in.ts'
import { refusedSave } from '../form/refusal.ts'
import type { Resource } from '../resource.ts'

type Fact = { resource: Resource; name: string; clocks: StationTime }

/**
 * Saves one field of a record. If someone else has saved the record in the meantime, but not this field, saves it
 * anyway. Otherwise throws a `SaveRefused` that names their value, and calls `onNewer` with their version.
 */
export async function saveFact(
  fact: Fact,
  seen: AnyRecord,
  body: Record<string, unknown>,
  onNewer: (record: AnyRecord) => void,
): Promise<void> {
  const { collection } = fact.resource
  try {
    await write(fact, seen, body)
  } catch (error) {
    if (statusOf(error) !== 409) throw refusedSave(error)
    const theirs = await readRecord(collection, seen.id).catch((failure: unknown) => {
      throw refusedSave(failure)
    })
    putRecord(collection, theirs)
    takeIn(collection, [theirs])
    if (!sameValue(valueIn(theirs, fact.name), valueIn(seen, fact.name))) {
      onNewer(theirs)
      throw new SaveRefused(overtaken(fact, theirs))
    }
    await write(fact, theirs, body).catch((failure: unknown) => {
      throw refusedSave(failure)
    })
  }
}

async function write(
  { resource: { collection } }: Fact,
  { id, updated }: AnyRecord,
  body: Record<string, unknown>,
): Promise<void> {
  const saved = await updateRecord(collection, id, body as never, { seen: updated })
  putRecord(collection, saved)
  takeIn(collection, [saved])
}

function overtaken({ resource, name, clocks }: Fact, theirs: AnyRecord): string {
  const face = faceOf(resource.collection.schema, name, resource.words)
  const value = face.kind === 'relation' ? '' : fieldText(face, theirs, clocks)
  return value ? words.changedMeanwhileTo({ value }) : words.changedMeanwhile
}
