/** A provider did not say who somebody is, or not in a way that can be believed; `message` says why. */
export class ProviderFailure extends Error {}
