import type { Airing } from '@docket/model/collections/airings'
import { shows } from '@docket/model/collections/shows'
import { Link } from '@tanstack/react-router'
import { useRecord } from '#data/use-records.ts'
import { addressOf } from '#resources/address-of.ts'

/** Whether an airing is in the guide, and if not, why: it is private, or its show a draft. */
export function WhatViewersSee({ airing }: { airing: Airing }) {
  const show = useRecord(shows, airing.show, { enabled: airing.show !== '' }).data
  if (airing.private) return 'Private: not in the guide'
  if (show?.status !== 'draft') return 'See it in the guide'
  return (
    <>
      Not in the guide while <Link to={addressOf(`/shows/${show.id}`, {})}>its show</Link> is a
      draft
    </>
  )
}
