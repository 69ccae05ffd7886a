import { isCrawling, overlaysOf } from '@docket/model/playout/overlays'
import type { Channel } from '@docket/model/station/channels'
import { SECOND_MS } from '@docket/model/time/instants'
import { fileUrl } from '#data/connection/file-url.ts'
import { useOrganization } from '#data/records/use-station.ts'
import { useNow } from '#ui/time/use-now.ts'
import styles from './tile-overlays.module.css'

const LOOK_MS = 5 * SECOND_MS

/** The overlay that viewers see on a channel: its logo, and its crawl as a line that does not move. */
export function TileOverlays({ channel }: { channel: Channel }) {
  const now = useNow(LOOK_MS)
  const station = useOrganization().data
  const bearer = channel.logo ? channel : station
  const logo = bearer?.logo ? fileUrl(bearer, bearer.logo, '400x0') : ''
  const { bug, crawl } = overlaysOf(channel, logo, now)
  return (
    <>
      {bug && (
        <img
          className={styles.bug}
          src={bug.picture}
          alt=""
          data-corner={bug.corner}
          style={{ opacity: bug.opacity }}
        />
      )}
      {crawl && isCrawling(crawl, now) && <p className={styles.crawl}>{crawl.text}</p>}
    </>
  )
}
