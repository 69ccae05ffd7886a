import type { NoticeName } from '@docket/model/station/notices'
import { inEachLanguage, type TextLanguage } from '@docket/service/languages/in-language'

/** What a reader is told. */
export type Said = { title: string; body: string }

/** A notice in each language, as it is queued. */
export type WrittenNotice = Omit<Notice, 'say'> & { said: Record<TextLanguage, Said> }

export type Notice = {
  organization: string
  name: NoticeName
  /** Id of the subject: a user with an unread notice about it gets no second one. */
  about: string
  /** Says it in the current language. */
  say: () => Said
  /** Studio path that the notice links to. */
  path: string
  /** Ids of the recipients; by default those that the kind names. */
  to?: readonly string[]
  /** Addresses of recipients without an account. `notifyLater` mails them. */
  mailTo?: readonly string[]
  /** Id of the user who caused it and needs no notice. */
  except?: string
}

/** Writes a notice in each language, because it has readers of many. */
export function written({ say, ...notice }: Notice): WrittenNotice {
  return { ...notice, said: inEachLanguage(say) }
}
