import { programPath } from '@docket/model/guide/paths'
import { type HiddenReason, whyHidden } from '@docket/model/guide/why-hidden'
import { shows } from '@docket/model/library/shows'
import type { Airing } from '@docket/model/schedule/airings'
import { airing as words } from '@docket/texts/studio/schedule'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useRecord } from '#data/records/use-records.ts'
import { useChannels, useOrganization } from '#data/records/use-station.ts'
import { addressOf } from '#resources/address-of.ts'
import { filled } from '#texts/filled.ts'

/** A link to the airing in the guide, or the reason why viewers do not see it. */
export function WhatViewersSee({ airing }: { airing: Airing }) {
  const show = useRecord(shows, airing.show, { enabled: airing.show !== '' })
  const channels = useChannels().data
  const station = useOrganization().data
  if (!channels || !station || show.isLoading) return '…'

  const channel = channels.find(({ id }) => id === airing.channel)
  const hidden = whyHidden({ airing, channel, show: show.data })
  if (hidden) return reasonOf(hidden, airing)
  // An airing that a draft adds does not exist on the server yet.
  if (airing.updated === '') return words.isInADraft
  return (
    <a href={programPath(station.slug, airing.id)} target="_blank" rel="noreferrer">
      {words.seeItInTheGuide}
    </a>
  )
}

function reasonOf(hidden: HiddenReason, { show }: Airing): ReactNode {
  const itsShow = <Link to={addressOf(`/shows/${show}`, {})}>{words.itsShow}</Link>
  switch (hidden) {
    case 'private':
      return words.isPrivate
    case 'canceled':
      return words.doesNotAir
    case 'channel':
      return words.channelIsPrivate
    case 'show-private':
      return filled(words.showIsPrivate, { show: itsShow })
    case 'show-draft':
      return filled(words.showIsADraft, { show: itsShow })
  }
}
