/** The topic of the mails of one time that a report was sent, by which the outbox knows them. */
export function topicOf(sent: string): string {
  return `report ${sent}`
}
