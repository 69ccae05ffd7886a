/** The HTTP server: admission, health, networks, and how routes describe themselves. */
export { QUEUES } from '../http/admission/admission.ts'
export { inTurn, waitAside, waitingRequests } from '../http/admission/admit-requests.ts'
export { answerEarly, type EarlyAnswer } from '../http/admission/early-answers.ts'
export { drain } from '../http/connection/drain.ts'
export {
  type CallDescription,
  component,
  described,
  type JsonSchema,
  PAGING,
} from '../http/describe.ts'
export { dispositionOf } from '../http/disposition.ts'
export { asksForHealth } from '../http/health/health-paths.ts'
export { createHealthWatch, type HealthCheck } from '../http/health/health-watch.ts'
export { serveHealth } from '../http/health/serve-health.ts'
export { serveMetrics } from '../http/health/serve-metrics.ts'
export { answerRefusal, createHttpServer, reasonOf } from '../http/http-server.ts'
export { isPerson } from '../http/is-person.ts'
export { hideTokens, loggedPath, pathOf } from '../http/logged-path.ts'
export { network, wideNetwork } from '../http/network.ts'
export { createNetworkShare } from '../http/network-share.ts'
export { codingFor, pack, packedTag } from '../http/packed.ts'
export { plainHost } from '../http/plain-host.ts'
export { limitRates } from '../http/rate-limits.ts'
export {
  acceptForms,
  acceptFormTexts,
  acceptQueryForms,
  discardRest,
  type FormFile,
  readForm,
} from '../http/read-form.ts'
export { isKnownTag, sendTagged, type TaggedBytes, toTagged } from '../http/send-tagged.ts'
export { STREAM_SOURCES } from '../http/stream-sources.ts'
export { serveStudio } from '../http/studio.ts'
