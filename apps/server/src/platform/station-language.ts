import { organizations } from '@docket/model/station/organizations'
import type { Records } from '@docket/records/engine'

const ENGLISH = 'en'

/** Returns the language that a station's programs are in, as a tag such as `pt-BR`. */
export async function stationLanguage(records: Records, organization: string): Promise<string> {
  const { language } = await records.get(organizations, organization)
  return language || ENGLISH
}
