// Generated from en/submissions.json by `node scripts/texts/messages.ts`. Do not edit.
import english from '../en/submissions.json' with { type: 'json' }
import { catalog, type Message, type Messages, type Value } from '../messages.ts'

const texts = english.server

export const submissions = /* @__PURE__ */ catalog<Messages<typeof texts.submissions, {
  mostAtOnce: Message<{ most: number }>
  otherKind: Message<{ question: Value }>
  tooLargeForQuestion: Message<{ question: Value; most: Value }>
  mostFiles: {
    programme: Message<{ most: number }>
    notice: Message<{ most: number }>
  }
  messageOf: Message<{ name: Value; message: Value }>
  signedBy: Message<{ name: Value; day: Value }>
  manyMessages: Message<{ most: Value }>
  fullThread: Message<{ most: Value }>
  mostDays: Message<{ most: number }>
}>>('submissions/server/submissions', texts.submissions)

export const mails = /* @__PURE__ */ catalog<Messages<typeof texts.mails, {
  wasSubmitted: Message<{ title: Value; station: Value }>
  hasApplied: Message<{ name: Value; station: Value }>
  linkEnds: Message<{ days: number }>
  outcomes: {
    programme: {
      submitted: {
        line: Message<{ title: Value }>
      }
      changes_requested: {
        line: Message<{ title: Value }>
      }
      approved: {
        line: Message<{ title: Value }>
      }
      rejected: {
        line: Message<{ title: Value }>
      }
      scheduled: {
        line: Message<{ title: Value }>
      }
    }
    notice: {
      submitted: {
        line: Message<{ title: Value }>
      }
      approved: {
        line: Message<{ title: Value }>
      }
      refused: {
        line: Message<{ title: Value }>
      }
    }
    membership: {
      submitted: {
        line: Message<{ title: Value }>
      }
    }
  }
  hasWritten: Message<{ title: Value }>
  from: Message<{ station: Value }>
}>>('submissions/server/mails', texts.mails)
