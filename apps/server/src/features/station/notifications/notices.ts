import type { NoticeName } from '@docket/model/station/notices'
import { inEachLanguage, type TextLanguage } from '@docket/service/languages'

/** The text of a notice. */
export type NoticeText = { title: string; body: string }

/** A queued notice in each language. */
export type WrittenNotice = Omit<Notice, 'say'> & { said: Record<TextLanguage, NoticeText> }

export type Notice = {
  organization: string
  name: NoticeName
  /** Id of the subject. A user with an unread notice about it gets no second one. */
  about: string
  /** Writes the text in the current language. */
  say: () => NoticeText
  /** Studio path that the notice links to. */
  path: string
  /** Ids of the recipients; by default, the recipients that the kind of notice defines. */
  to?: readonly string[]
  /** Addresses of recipients without an account. `notifyLater` mails them. */
  mailTo?: readonly string[]
  /** Id of the user who caused it and needs no notice. */
  except?: string
}

/** Writes a notice in every language, because its readers may use different ones. */
export function written({ say, ...notice }: Notice): WrittenNotice {
  return { ...notice, said: inEachLanguage(say) }
}
