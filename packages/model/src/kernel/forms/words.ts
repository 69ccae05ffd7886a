import { catalog } from '../../texts/catalog.ts'

/** What the rules of forms say. Several are known to clients word for word. */
export const words = catalog('forms/rules', {
  required: (field: string) => `${field} is a required field`,
  notValid: (field: string) => `${field} is not valid.`,
  min: (least: string) => `must be at least ${least} characters`,
  max: (most: string) => `must be at most ${most} characters`,
  zipcode: 'zipcode is invalid',
  phone: 'phone_number is invalid',
  email: 'email is invalid',
  numeric: 'value must be numeric',
  same: (other: string) => `${other} must match`,
  ein: 'ein is invalid',
  url: 'url is incorrectly formatted',
  routing: 'routing_number is invalid',
  zone: 'is not a time zone. Choose one from the list, such as America/New_York',
  lowercase: 'value must be lowercase',
  cablecast: 'is incorrectly formatted. Example: {host}/cablecastapi/v1/',
})
