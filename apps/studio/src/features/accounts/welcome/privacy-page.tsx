import { welcome as words } from '@docket/texts/studio/accounts'
import { Paper, type Section } from './paper.tsx'

const SECTIONS: readonly Section[] = [
  {
    heading: words.ifYouWatch,
    lines: [words.guideNeedsNoAccount, words.viewsAreCounted],
  },
  {
    heading: words.ifYouWorkForAStation,
    lines: [words.whatWeStoreOfStaff, words.passwordIsKeptAsHash, words.emailsAboutYourAccount],
  },
  {
    heading: words.ifYouAreAMember,
    lines: [words.whatStationsStoreOfMembers],
  },
  {
    heading: words.whatElseIsStored,
    lines: [words.requestLog, words.backupsContainCopies],
  },
  {
    heading: words.whatYouCanDo,
    lines: [words.seeAndChangeYourProfile, words.removeYourAccount],
  },
]

/** The privacy page: which data about people is stored, and what they can do about it. */
export function PrivacyPage() {
  return (
    <Paper
      title={words.privacy}
      lead={(operator) => words.privacyLead({ operator })}
      sections={SECTIONS}
    />
  )
}
