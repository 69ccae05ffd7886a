// Generated from en/service.json by `node scripts/texts/messages.ts`. Do not edit.
import english from '../en/service.json' with { type: 'json' }
import { catalog, type Message, type Messages, type Value } from '../messages.ts'

const texts = english.server

export const documents = /* @__PURE__ */ catalog<Messages<typeof texts.documents>>('service/server/documents', texts.documents)

export const http = /* @__PURE__ */ catalog<Messages<typeof texts.http, {
  formTooLarge: {
    files: Message<{ most: number }>
    fields: Message<{ files: number; texts: Value }>
    fileSizes: Message<{ bytes: Value }>
    textSizes: Message<{ bytes: Value }>
  }
}>>('service/server/http', texts.http)

export const mail = /* @__PURE__ */ catalog<Messages<typeof texts.mail, {
  smtp: {
    cannotBeUsed: Message<{ said: Value }>
    loginRefused: Message<{ server: Value; said: Value }>
    notReached: Message<{ server: Value; said: Value }>
    noEncryption: Message<{ server: Value; said: Value }>
    tooLate: Message<{ server: Value }>
    addressRefused: Message<{ server: Value; said: Value }>
    notAccepted: Message<{ server: Value; said: Value }>
  }
}>>('service/server/mail', texts.mail)

export const outbound = /* @__PURE__ */ catalog<Messages<typeof texts.outbound, {
  reasons: {
    encryption: Message<{ code: Value }>
    failedWith: Message<{ code: Value }>
  }
  noAnswer: Message<{ host: Value; why: Value }>
  notResolved: Message<{ host: Value }>
  unreachable: Message<{ host: Value }>
  notAnAddress: Message<{ text: Value }>
  onlyHttp: Message<{ protocol: Value }>
  closedPort: Message<{ port: Value; host: Value; open: Value }>
  tooMuch: Message<{ host: Value; bytes: Value }>
  noReceiver: Message<{ host: Value; port: Value }>
}>>('service/server/outbound', texts.outbound)

export const push = /* @__PURE__ */ catalog<Messages<typeof texts.push, {
  notTaken: Message<{ status: Value }>
}>>('service/server/push', texts.push)

export const secrets = /* @__PURE__ */ catalog<Messages<typeof texts.secrets>>('service/server/secrets', texts.secrets)
