import { csvFieldsOf } from '@docket/model/csv/csv-fields'
import type { CsvTarget } from '@docket/model/csv/target'
import { CSV_TARGET_FACTS, type CsvField } from '@docket/model/csv/targets'
import { customFields } from '@docket/model/library/custom-fields'
import { useMemo } from 'react'
import { useRecords } from '#data/records/use-records.ts'

/**
 * Returns the fields that a column can hold, including the station's custom fields. Returns `undefined` until
 * those are loaded.
 */
export function useCsvFields(target: CsvTarget): readonly CsvField[] | undefined {
  const { takesStationFields = false } = CSV_TARGET_FACTS[target]
  const { data, isPending } = useRecords(customFields, {
    sort: 'position,label',
    enabled: takesStationFields,
  })
  return useMemo(
    () => (takesStationFields && isPending ? undefined : csvFieldsOf(target, data)),
    [target, takesStationFields, data, isPending],
  )
}
