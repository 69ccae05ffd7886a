import { isEmail } from '@docket/model/accounts/email-address'
import type { FieldFault } from '@docket/model/kernel/errors'
import type { Field } from '@docket/model/kernel/field'
import { faults as faultWords } from '@docket/texts/model/texts'
import { write as words } from '@docket/texts/server/records'

type FieldOfType<Type extends Field['type']> = Extract<Field, { type: Type }>

type Domains = { exceptDomains?: readonly string[]; onlyDomains?: readonly string[] }

const URL_CHARACTERS = 2000

export function emailFault(field: Domains, value: string): FieldFault | undefined {
  if (!isEmail(value)) {
    return { code: 'validation_invalid_email', message: faultWords.email }
  }
  if (isDomainAllowed(field, value.slice(value.lastIndexOf('@') + 1))) return undefined
  return {
    code: 'validation_email_domain_not_allowed',
    message: words.emailDomain,
  }
}

export function urlFault(field: FieldOfType<'url'>, value: string): FieldFault | undefined {
  const url = value.length <= URL_CHARACTERS ? URL.parse(value) : null
  // Other protocols (`javascript:`, `data:`) could run code or show content where the link is rendered.
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.hostname === '') {
    return { code: 'validation_invalid_url', message: faultWords.url }
  }
  if (isDomainAllowed(field, url.hostname)) return undefined
  return { code: 'validation_url_domain_not_allowed', message: words.urlDomain }
}

function isDomainAllowed(
  { exceptDomains = [], onlyDomains = [] }: Domains,
  domain: string,
): boolean {
  const isListed = (list: readonly string[]) =>
    list.some((listed) => listed.toLowerCase() === domain.toLowerCase())
  return !isListed(exceptDomains) && (onlyDomains.length === 0 || isListed(onlyDomains))
}
