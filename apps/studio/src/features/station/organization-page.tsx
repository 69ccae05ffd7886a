import { organizations } from '@docket/model/station/organizations'
import { LANGUAGE_NAMES } from '@docket/texts/languages'
import { station as words } from '@docket/texts/studio/station'
import { Link } from '@tanstack/react-router'
import type { AnyRecord } from '#data/connection/any-record.ts'
import { useLiveRecord } from '#data/records/use-live-record.ts'
import { useSession } from '#data/session/use-session.ts'
import { addressOf } from '#resources/address-of.ts'
import { AreaNav } from '#resources/area-nav.tsx'
import { RecordContext } from '#resources/context/record-context.tsx'
import { RecordSplit } from '#resources/context/record-split.tsx'
import { StationZoneMoves } from '#resources/context/zone-moves.tsx'
import { RecordFacts } from '#resources/fact/record-facts.tsx'
import { RecordForm } from '#resources/form/record-form.tsx'
import { RecordBody } from '#resources/record-body.tsx'
import { resource } from '#resources/resource.ts'
import { useMay } from '#resources/use-may.ts'
import { filled } from '#texts/filled.ts'
import { zoneChoices } from '#ui/choice/zone-choices.ts'
import { PageHead } from '#ui/frame/page-head.tsx'
import { usePageTitle } from '#ui/frame/page-title.ts'
import { Failure } from '#ui/loading/failure.tsx'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import { EmptyState } from '#ui/notice/empty-state.tsx'
import { GuideContext } from './guide-context.tsx'
import { GuidePreview } from './guide-preview.tsx'
import { ORGANIZATION_LISTS } from './lists/lists.ts'
import { MediaRoom } from './media-room.tsx'
import { DeleteCard } from './moving/delete-card.tsx'
import { ExportCard } from './moving/export-card.tsx'
import own from './organization.module.css'

const identity = resource(organizations, {
  path: '/organization',
  one: words.one,
  many: words.organization,
  area: ORGANIZATION_LISTS,
  words: {
    slug: {
      label: words.shortName,
      help: words.slugHelp,
    },
    kind: { label: words.typeOfStation },
    timeZone: {
      label: words.timeZone,
      kind: 'select',
      groups: zoneChoices,
      help: words.timeZoneHelp,
    },
    broadcastDayStart: {
      label: words.dayStartsAt,
      help: words.broadcastDayStartHelp,
    },
    takesNotices: {
      label: words.acceptNotices,
      help: words.takesNoticesHelp,
    },
    timeslotMisses: { label: words.timeslotMisses, help: words.timeslotMissesHelp },
    takesMembers: { label: words.acceptMembers, help: words.takesMembersHelp },
    membershipTerms: { label: words.membershipTerms, lines: 8, help: words.membershipTermsHelp },
    membersResident: { label: words.membersResident, help: words.membersResidentHelp },
    membersOriented: { label: words.membersOriented, help: words.membersOrientedHelp },
    language: {
      label: words.languageOfTheGuide,
      names: LANGUAGE_NAMES,
      help: words.languageHelp,
    },
    guideAccent: {
      label: words.color,
      kind: 'color',
      help: words.guideAccentHelp,
    },
    guideFont: {
      label: words.font,
      names: {
        system: words.sameAsDevice,
        serif: words.serif,
        rounded: words.rounded,
        monospace: words.monospace,
      },
    },
    guideView: {
      label: words.firstView,
      names: { grid: words.theGrid, list: words.theList },
      help: words.guideViewHelp,
    },
    guideProvider: {
      label: words.channelNumbersFrom,
      help: words.guideProviderHelp,
    },
    guideLinks: {
      label: words.linksAtTheTop,
      kind: 'tags',
      placeholder: words.guideLinksPlaceholder,
      help: words.guideLinksHelp,
    },
    guideFooter: { label: words.textAtTheBottom, lines: 3 },
    dropsOriginals: { label: words.dropsOriginals, help: words.dropsOriginalsHelp },
    transcribes: { label: words.transcribes, help: words.transcribesHelp },
    ein: { label: words.ein },
    url: { label: words.website },
    captionsDueOn: { label: words.captionsDueOn, help: words.captionsDueOnHelp },
    meetingPostDays: { label: words.meetingPostDays, help: words.meetingPostDaysHelp },
    populationBand: {
      label: words.peopleServed,
      help: words.peopleServedHelp,
      names: { 'under-50000': words.fewerThan50000, '50000-and-over': words.from50000 },
    },
  },
  columns: ['name'],
  search: ['name'],
  sort: 'name',
  sections: [
    { names: ['name', 'slug', 'logo', 'kind'] },
    {
      heading: words.fromThePublic,
      text: words.programsElsewhere,
      names: ['takesNotices', 'timeslotMisses'],
    },
    {
      heading: words.membership,
      text: words.membershipHelp,
      names: ['takesMembers', 'membershipTerms', 'membersResident', 'membersOriented'],
    },
    {
      heading: words.timeAndLanguage,
      names: ['timeZone', 'broadcastDayStart', 'language'],
      below: StationZoneMoves,
    },
    {
      heading: words.tvGuide,
      names: [
        'guideAccent',
        'guideFont',
        'guideView',
        'guideProvider',
        'guideLinks',
        'guideFooter',
      ],
    },
    { heading: words.media, names: ['dropsOriginals', 'transcribes'], below: MediaRoom },
    {
      heading: words.compliance,
      text: words.complianceHelp,
      names: ['populationBand', 'captionsDueOn', 'meetingPostDays'],
    },
    { heading: words.contact, names: ['address', 'phone', 'url', 'ein'] },
  ],
  context: GuideContext,
  empty: null,
})

/** The station's name, logo, time zone and address. Only its administrators may change them. */
export function OrganizationPage() {
  usePageTitle(words.organization)
  const organization = useSession()?.user.organization ?? ''
  return (
    <>
      <PageHead title={words.organization} />
      <AreaNav resource={identity} />
      <RecordBody>
        {organization === '' ? (
          <EmptyState>
            <strong>{words.noOrganization}</strong> {words.noOrganizationHelp}
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
    return <Failure error={failure} what={words.stationNotLoaded} onRetry={refetch} />
  }
  const record: AnyRecord = data
  if (may.update) {
    return (
      <>
        {(data.takesSubmissions || data.takesNotices || data.takesMembers) && (
          <p className={own.address}>
            {filled(words.publicCanSubmit, {
              address: (
                <Link to={addressOf(`/hand-in/${data.slug}`, {})}>
                  {`${location.host}/hand-in/${data.slug}`}
                </Link>
              ),
            })}
          </p>
        )}
        <RecordForm
          resource={identity}
          record={record}
          around={(fields, form) => (
            <RecordSplit
              name={words.lookOfTheGuide}
              context={<RecordContext resource={identity} record={record} form={form} />}
            >
              {fields}
            </RecordSplit>
          )}
        />
        <GuidePreview
          key={String(data.updated)}
          slug={String(data.slug)}
          name={String(data.name)}
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
