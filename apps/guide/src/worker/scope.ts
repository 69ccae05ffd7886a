/** An event that stays active until its work is done. */
export type LongEvent = Event & { waitUntil(work: Promise<unknown>): void }

export type FetchEvent = LongEvent & {
  readonly request: Request
  /** The response to the request that the browser made while the worker was starting. */
  readonly preloadResponse: Promise<Response | undefined>
  respondWith(answer: Promise<Response>): void
}

export type PushEvent = LongEvent & { readonly data: { json(): unknown } | null }

export type NoticeEvent = LongEvent & {
  readonly notification: Notification
  /** The pressed button; `''` for the notification itself. */
  readonly action: string
}

/** Some browsers pass both subscriptions, some pass one, and some pass neither. */
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
 * The parts of the worker's global scope that the guide needs. TypeScript's worker types conflict with the
 * DOM types that these files are compiled with.
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
