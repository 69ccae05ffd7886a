import type { Option } from '@docket/model/kernel/forms/field-definition'
import { localeOfPage } from '#texts/locale.ts'

/** Sorts options by the rules of the page's language. */
export function byLabel(one: Option, other: Option): number {
  return one.label.localeCompare(other.label, localeOfPage())
}
