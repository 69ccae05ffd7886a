/** The topic that marks the emails of one sending of a report in the outbox. */
export function topicOf(sent: string): string {
  return `report ${sent}`
}
