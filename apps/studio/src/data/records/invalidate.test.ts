import { QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, it } from 'vitest'
import { invalidate } from '../cache/invalidate.ts'
import { queryClient } from '../cache/query-client.ts'

afterEach(() => queryClient.clear())

/** Shows the results of one query. The test resolves each request by hand. */
function showAnswers(queryKey: readonly unknown[]) {
  const asked: ((answer: string) => void)[] = []
  const queryFn = () => new Promise<string>((resolve) => asked.push(resolve))
  const observer = new QueryObserver(queryClient, { queryKey, queryFn })
  const leave = observer.subscribe(() => undefined)
  return { asked, leave, shown: () => observer.getCurrentResult().data }
}

it('reloads the data of the current page', async () => {
  const { asked, leave, shown } = showAnswers(['shows', 'list'])
  asked[0]?.('old')
  await expect.poll(shown).toBe('old')
  invalidate(['shows'])
  expect(asked).toHaveLength(2)
  asked[1]?.('new')
  await expect.poll(shown).toBe('new')
  leave()
})

it('reloads data whose first request is still running, as soon as it arrives', async () => {
  const { asked, leave, shown } = showAnswers(['shows', 'list'])
  invalidate(['shows'])
  expect(asked).toHaveLength(1)
  asked[0]?.('as it was before')
  await expect.poll(() => asked).toHaveLength(2)
  asked[1]?.('as it is')
  await expect.poll(shown).toBe('as it is')
  leave()
})

it('does not affect other data', async () => {
  const { asked, leave } = showAnswers(['shows', 'list'])
  asked[0]?.('old')
  invalidate(['shows'], () => false)
  invalidate(['members'])
  await expect.poll(() => queryClient.isFetching()).toBe(0)
  expect(asked).toHaveLength(1)
  leave()
})
