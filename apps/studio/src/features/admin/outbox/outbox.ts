import {
  listOutbox,
  type MailState,
  type OutboxMail,
  type OutboxPage,
  readOutboxMail,
  sendOutboxMail,
} from '@docket/model/station/outbox'
import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { queryClient } from '#data/cache/query-client.ts'
import { call } from '#data/connection/call.ts'

const PER_PAGE = 30

/** Loads mails, newest first, in pages of 30. */
export function useOutbox(page: number, state?: MailState): UseQueryResult<OutboxPage> {
  return useQuery({
    queryKey: ['outbox', page, state],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      call(listOutbox, { page, perPage: PER_PAGE, ...(state && { state }) }, { signal }),
  })
}

/** Loads one mail with its text, if the text is still stored. */
export function useMail(id: string): UseQueryResult<OutboxMail> {
  return useQuery({
    queryKey: ['outbox', 'one', id],
    queryFn: ({ signal }) => call(readOutboxMail, { id }, { signal }),
  })
}

/** Throws a `ClientResponseError`. */
export async function sendMailAgain(id: string): Promise<void> {
  await call(sendOutboxMail, { id })
  await queryClient.invalidateQueries({ queryKey: ['outbox'] })
}
