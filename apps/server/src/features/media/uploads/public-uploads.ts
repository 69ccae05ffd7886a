import type { App } from '@docket/accounts/app'
import type { MediaUpload } from '@docket/model/media/media-uploads'
import { handIns } from '@docket/model/submissions/hand-ins'
import { submissions } from '@docket/model/submissions/submissions'
import { toInstant } from '@docket/model/time/instants'
import { hashToken } from '@docket/service/mail'

/**
 * Returns whether the token of a confirmed submission gives its sender access to an upload: it must be a file of that
 * submission, and the submission must still accept files.
 */
export async function isAdmitted(
  { records, clock }: App,
  token: string,
  { media }: Pick<MediaUpload, 'media'>,
): Promise<boolean> {
  const handIn = await records.find(handIns, { tokenHash: hashToken(token) })
  const isOpen = handIn && handIn.confirmedAt !== '' && handIn.expiresAt >= toInstant(clock.now())
  if (!isOpen || handIn.submission === '') return false
  const submission = await records.find(submissions, { id: handIn.submission })
  return submission?.media.includes(media) ?? false
}
