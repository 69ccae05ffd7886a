/** An event whose work may outlast it. */
export type LongEvent = Event & { waitUntil(work: Promise<unknown>): void }

export type FetchEvent = LongEvent & {
  readonly request: Request
  /** The answer that the browser asked for while the worker was starting. */
  readonly preloadResponse: Promise<Response | undefined>
  respondWith(answer: Promise<Response>): void
}

export type PushEvent = LongEvent & { readonly data: { json(): unknown } | null }

export type NoticeEvent = LongEvent & {
  readonly notification: Notification
  /** Which of its buttons; `''` for the notice itself. */
  readonly action: string
}

/** Browsers differ in which of the two they tell; some tell neither. */
export type SubscriptionEvent = LongEvent & {
  readonly oldSubscription?: PushSubscription | null
  readonly newSubscription?: PushSubscription | null
}

type WorkerEvents = {
  install: LongEvent
  activate: LongEvent
  fetch: FetchEvent
  push: PushEvent
  pushsubscriptionchange: SubscriptionEvent
  notificationclick: NoticeEvent
}

/**
 * The worker's global scope, as far as the guide needs it. The compiler's own types of workers
 * contradict those of pages, with which these files are compiled.
 */
type WorkerScope = {
  readonly location: Location
  readonly clients: { claim(): Promise<void>; openWindow(url: string): Promise<unknown> }
  readonly registration: ServiceWorkerRegistration
  skipWaiting(): Promise<void>
  addEventListener<Name extends keyof WorkerEvents>(
    name: Name,
    listener: (event: WorkerEvents[Name]) => void,
  ): void
}

export const scope = globalThis as unknown as WorkerScope
