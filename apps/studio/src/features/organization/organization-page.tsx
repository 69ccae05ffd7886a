import { organizations } from '@docket/model/collections/station/organizations'
import { LANGUAGE_NAMES } from '@docket/model/guide/words'
import { Link } from '@tanstack/react-router'
import type { AnyRecord } from '#data/records/any-record.ts'
import { useLiveRecord } from '#data/records/use-live-record.ts'
import { useSession } from '#data/session/use-session.ts'
import { addressOf } from '#resources/address-of.ts'
import { AreaNav } from '#resources/area-nav.tsx'
import { RecordForm } from '#resources/form/record-form.tsx'
import { RecordFacts } from '#resources/record/record-facts.tsx'
import { RecordBody } from '#resources/record-body.tsx'
import { resource } from '#resources/resource.ts'
import { useMay } from '#resources/use-may.ts'
import { zoneChoices } from '#ui/choice/zone-choices.ts'
import { PageHead } from '#ui/frame/page-head.tsx'
import { usePageTitle } from '#ui/frame/page-title.ts'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import { EmptyState } from '#ui/notice/empty-state.tsx'
import { Failure } from '#ui/notice/failure.tsx'
import { ORGANIZATION_LISTS } from './area.ts'
import { DeleteCard } from './delete-card.tsx'
import { ExportCard } from './export-card.tsx'
import { GuidePreview } from './guide-preview.tsx'
import own from './organization.module.css'

const identity = resource(organizations, {
  path: '/organization',
  one: 'organization',
  many: 'Organization',
  area: ORGANIZATION_LISTS,
  words: {
    slug: {
      label: 'Short name',
      help: 'Part of the guide’s URL: lowercase letters, digits and hyphens.',
    },
    kind: { label: 'Type of station' },
    timeZone: {
      label: 'Time zone',
      kind: 'select',
      groups: zoneChoices,
      help: 'All times in the schedule and the guide use this time zone. Type a city to find it.',
    },
    broadcastDayStart: {
      label: 'The day starts at',
      help: 'When the broadcast day starts, such as 06:00. Leave it empty for midnight.',
    },
    takesSubmissions: {
      label: 'Accept programs',
      help: 'Anyone can submit a program at the address above and must confirm it by email.',
    },
    takesNotices: {
      label: 'Accept notices',
      help: 'For the bulletin board, in the same way. They are saved as drafts under Ads, Bulletins.',
    },
    submissionTerms: {
      label: 'Terms',
      lines: 8,
      help: 'What producers agree to and sign. Without terms, they only confirm that the program is theirs to offer.',
    },
    language: {
      label: 'Language of the guide',
      names: LANGUAGE_NAMES,
      help: 'For viewers whose browser language is not available. Leave it empty for English.',
    },
    guideAccent: {
      label: 'Color',
      kind: 'color',
      help: 'For current and selected programs. It is made lighter or darker where needed to stay readable.',
    },
    guideFont: {
      label: 'Font',
      names: {
        system: 'Same as device',
        serif: 'Serif',
        rounded: 'Rounded',
        monospace: 'Monospace',
      },
    },
    guideView: {
      label: 'First view',
      names: { grid: 'The grid', list: 'The list' },
      help: 'If empty, phones show the list and other screens the grid.',
    },
    guideProvider: {
      label: 'Channel numbers from',
      help: 'The provider whose channel numbers appear in the guide. Write its name as on the channels.',
    },
    guideLinks: {
      label: 'Links at the top',
      kind: 'tags',
      placeholder: 'Donate https://town.example/give',
      help: 'A name and its address. Press Enter after each one.',
    },
    guideFooter: { label: 'Text at the bottom', lines: 3 },
    ein: { label: 'EIN' },
    url: { label: 'Website' },
    populationBand: {
      label: 'People served',
      names: { 'under-50000': 'Fewer than 50,000', '50000-and-over': '50,000 or more' },
    },
  },
  columns: ['name'],
  search: ['name'],
  sort: 'name',
  sections: [
    { names: ['name', 'slug', 'logo', 'kind'] },
    {
      heading: 'From the public',
      names: ['takesSubmissions', 'submissionTerms', 'takesNotices'],
    },
    { heading: 'Time and language', names: ['timeZone', 'broadcastDayStart', 'language'] },
    {
      heading: 'TV guide',
      names: [
        'guideAccent',
        'guideFont',
        'guideView',
        'guideProvider',
        'guideLinks',
        'guideFooter',
      ],
    },
    { heading: 'Contact', names: ['address', 'phone', 'url', 'ein', 'populationBand'] },
  ],
  empty: null,
})

/** The station's name, logo, time zone and address. Only its administrators may change them. */
export function OrganizationPage() {
  usePageTitle('Organization')
  const organization = useSession()?.user.organization ?? ''
  return (
    <>
      <PageHead title="Organization" />
      <AreaNav resource={identity} />
      <RecordBody>
        {organization === '' ? (
          <EmptyState>
            <strong>You do not belong to an organization.</strong> Ask an administrator of a station
            for an invitation.
          </EmptyState>
        ) : (
          <Identity id={organization} />
        )}
      </RecordBody>
    </>
  )
}

function Identity({ id }: { id: string }) {
  const { data, isPending, error, refetch } = useLiveRecord(organizations, id)
  const may = useMay(identity)
  if (isPending) return <Skeleton width="min(480px, 100%)" height="320px" />
  if (!data) {
    const failure = error ?? new Error('It no longer exists.')
    return <Failure error={failure} what="The station could not be loaded." onRetry={refetch} />
  }
  const record: AnyRecord = data
  if (may.update) {
    return (
      <>
        {(data.takesSubmissions || data.takesNotices) && (
          <p className={own.address}>
            The public can submit programs and notices at{' '}
            <Link to={addressOf(`/hand-in/${data.slug}`, {})}>
              {`${location.host}/hand-in/${data.slug}`}
            </Link>
          </p>
        )}
        <RecordForm resource={identity} record={record} />
        <GuidePreview
          key={String(data.updated)}
          slug={String(data.slug)}
          name={String(data.name)}
          accent={String(data.guideAccent)}
        />
        <div className={own.ends}>
          <ExportCard />
          <DeleteCard name={String(data.name)} />
        </div>
      </>
    )
  }
  const names = identity.sections.flatMap((section) => section.names)
  return <RecordFacts resource={identity} record={record} names={names} />
}
