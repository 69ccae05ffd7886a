import { catalog } from '@docket/model/texts/catalog'

export const words = catalog('webhooks', {
  noSecret: 'The secret cannot be decrypted. Give the webhook a new one.',
  answered: (status: number) => `It answered ${status}.`,
  mostWebhooks: (most: number) => `A station can have at most ${most} webhooks. Delete one first.`,
})
