import { catalog } from '@docket/model/texts/catalog'

export const words = catalog('records/realtime', {
  unknownClient: 'Missing or invalid client id.',
  foreignClient: "The current and the previous request authorization don't match.",
  tooManyOptions: 'Too many topics with options from this network.',
  topics: {
    heavy: {
      message: 'A subscription is too costly to check on every change. Narrow its filter.',
      fault: 'Its filter has too many conditions or follows too many relations.',
    },
    unreadable: {
      message: 'The filter of a subscription is not valid. Correct it or leave it out.',
      fault: 'Its filter has a syntax error or names something that does not exist.',
    },
  },
  tooManyConnections: 'Too many realtime connections.',
  mustBeTopics: 'Must be a list of topics.',
  mostTopics: (most: number) => `Select no more than ${most}.`,
  mustBeTopic: 'Must be a topic, on one line.',
  longestTopic: (most: number) => `The length must be no more than ${most}.`,
})
