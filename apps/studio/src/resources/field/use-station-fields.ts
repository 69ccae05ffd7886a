import {
  type CustomField,
  customAsField,
  customFields,
  customName,
} from '@docket/model/library/custom-fields'
import { field as words } from '@docket/texts/studio/resources'
import { useMemo } from 'react'
import { useRecords } from '#data/records/use-records.ts'
import type { Resource } from '../resource.ts'

/**
 * Returns the resource with the station's custom fields added to forms, columns and filters, or undefined
 * until they are loaded.
 */
export function useStationFields(resource: Resource): Resource | undefined {
  const { data, isPending } = useRecords(customFields, {
    sort: 'position,label',
    enabled: resource.takesStationFields,
  })
  return useMemo(() => {
    if (!resource.takesStationFields || data?.length === 0) return resource
    if (isPending) return undefined
    return data ? withFields(resource, data) : resource
  }, [resource, data, isPending])
}

/** Returns whether a field is a custom field of the station, such as `custom.ward`. */
export function isOfStation(name: string): boolean {
  return name.includes('.')
}

function withFields(resource: Resource, added: readonly CustomField[]): Resource {
  const { collection, words: ownWords, columns, filters, sections, newSections } = resource
  const names = added.map(customName)
  const fields = added.map((one) => [customName(one), { ...customAsField(one), id: one.id }])
  const labels = added.map((one) => [customName(one), { label: one.label }])
  const choosable = added.filter(({ type }) => type === 'list' || type === 'bool').map(customName)
  const section = { heading: words.ofYourStation, names }
  const { schema } = collection
  return {
    ...resource,
    collection: {
      ...collection,
      schema: { ...schema, fields: { ...schema.fields, ...Object.fromEntries(fields) } },
    },
    words: { ...ownWords, ...Object.fromEntries(labels) },
    columns: [...columns, ...names],
    filters: [...filters, ...choosable],
    sections: [...sections, section],
    newSections: [...newSections, section],
  }
}
