import { genderOf } from '@docket/texts/format'
import { resources as shared, record as words } from '@docket/texts/studio/resources'
import { IconTrash } from '@tabler/icons-react'
import { Link, useLocation, useParams, useSearch } from '@tanstack/react-router'
import { type ReactNode, useMemo } from 'react'
import { statusOf } from '#data/cache/retry.ts'
import type { AnyRecord } from '#data/connection/any-record.ts'
import { useLiveRecord } from '#data/records/use-live-record.ts'
import { PageHead } from '#ui/frame/page-head.tsx'
import { usePageTitle } from '#ui/frame/page-title.ts'
import { Failure } from '#ui/loading/failure.tsx'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import { ErrorScreen } from '#ui/notice/error-screen.tsx'
import { WarningNotice } from '#ui/notice/warning-notice.tsx'
import { addressOf } from '../address-of.ts'
import { RecordContext } from '../context/record-context.tsx'
import { RecordSplit } from '../context/record-split.tsx'
import { RecordFacts } from '../fact/record-facts.tsx'
import { faceOf } from '../field/field-face.ts'
import { useNamesLoaded } from '../field/related-names.ts'
import { useStationFields } from '../field/use-station-fields.ts'
import { NewRecord } from '../form/new-record.tsx'
import { RecordForm } from '../form/record-form.tsx'
import { RecordBody } from '../record-body.tsx'
import type { Resource } from '../resource.ts'
import { useMay, useReading } from '../use-may.ts'
import { ViewLink } from '../view-link.tsx'
import { ViewNav } from '../view-nav.tsx'
import { RecordActions } from './record-actions.tsx'
import { RecordStates } from './record-states.tsx'
import { useReadableTabs } from './use-readable-tabs.tsx'
import { useRecordName } from './use-record-name.ts'

type RecordPageProps = { resource: Resource }

/** Shows one record: its form and its other tabs. The id `new` opens the form for a new record. */
export function RecordPage(props: RecordPageProps) {
  const { record: id = '' } = useParams({ strict: false }) as { record?: string }
  const resource = useStationFields(props.resource)
  const may = useMay(props.resource)
  const reading = useReading(props.resource)
  if (id === 'new' && !may.create) {
    return (
      <ErrorScreen
        status={403}
        description={words.mayNotCreate({ several: props.resource.several })}
      />
    )
  }
  if (reading === 'nothing') {
    return (
      <ErrorScreen
        status={403}
        description={shared.noAccess({
          several: props.resource.several,
          gender: genderOf(props.resource.several),
        })}
      />
    )
  }
  if (!resource) return <RecordComing />
  if (id === 'new') return <NewRecord resource={resource} />
  return <StoredRecord key={id} resource={resource} id={id} />
}

function StoredRecord({ resource, id }: { resource: Resource; id: string }) {
  const { pathname } = useLocation()
  const { data, isPending, isError, error, refetch } = useLiveRecord(resource.collection, id)

  if (isPending) return <RecordComing />
  const isGone = statusOf(error) === 404
  if (isGone && !data) {
    return <ErrorScreen status={404} description={words.pageNotFound({ path: pathname })} />
  }
  if (isError && !data) {
    return (
      <Failure
        error={error}
        what={words.oneNotLoaded({ one: resource.one, gender: genderOf(resource.one) })}
        onRetry={refetch}
      />
    )
  }
  return <LoadedRecord resource={resource} record={data} isGone={isGone} />
}

type LoadedRecordProps = { resource: Resource; record: AnyRecord; isGone: boolean }

function LoadedRecord(props: LoadedRecordProps) {
  const { record, isGone } = props
  const resource = useReadableTabs(props.resource)
  const { tab } = useSearch({ strict: false }) as { tab?: string }
  const { tabs, sections, line, notice: Notice } = resource
  const may = useMay(resource, record)
  const { name, isLoading } = useRecordName(resource, record)
  usePageTitle(name)
  const chosen = tabs.find(({ id }) => id === tab)
  const Content = chosen?.content
  const besides = words.aboutThis({ one: resource.one, gender: genderOf(resource.one) })
  // Wait for the name: a longer one would move what is below it.
  if (isLoading) return <RecordComing />

  return (
    <>
      <PageHead
        title={name}
        isRecordName
        line={line?.(record)}
        actions={<RecordActions resource={resource} record={record} may={may} />}
      />
      <RecordStates resource={resource} record={record} may={may} />
      <RecordTabs resource={resource} id={record.id} current={chosen?.id} />
      <RecordBody>
        {isGone && <GoneNotice resource={resource} />}
        {Notice && !isGone && <Notice record={record} />}
        {Content && (
          <Tab key={chosen.id} resource={resource} record={record} mayEdit={may.update}>
            <Content record={record} />
          </Tab>
        )}
        {!Content && may.update && (
          <RecordForm
            resource={resource}
            record={record}
            around={(fields, form) => (
              <RecordSplit
                name={besides}
                context={<RecordContext resource={resource} record={record} form={form} />}
              >
                {fields}
              </RecordSplit>
            )}
          />
        )}
        {!Content && !may.update && (
          <RecordSplit
            name={besides}
            context={<RecordContext resource={resource} record={record} />}
          >
            <RecordFacts
              resource={resource}
              record={record}
              names={sections.flatMap((section) => section.names)}
            />
          </RecordSplit>
        )}
      </RecordBody>
    </>
  )
}

type TabProps = { resource: Resource; record: AnyRecord; mayEdit: boolean; children: ReactNode }

/** A further tab of a record, below the facts by which its list describes it. */
function Tab({ resource, record, mayEdit, children }: TabProps) {
  const names = useMemo(() => {
    const [, ...columns] = resource.columns
    const fields = columns.filter((column) => typeof column === 'string')
    return fields.filter((name) => name !== resource.collection.schema.states?.field)
  }, [resource])
  const faces = useMemo(
    () => names.map((name) => faceOf(resource.collection.schema, name)),
    [names, resource],
  )
  if (!useNamesLoaded(faces, record)) return <Skeleton height="160px" />
  return (
    <>
      <RecordFacts resource={resource} record={record} names={names} mayEdit={mayEdit} isBrief />
      {children}
    </>
  )
}

function RecordComing() {
  return (
    <RecordBody isLoading>
      <Skeleton width="280px" height="26px" />
      {[1, 2, 3, 4, 5].map((place) => (
        <Skeleton key={place} width="min(640px, 100%)" height="56px" />
      ))}
    </RecordBody>
  )
}

/** Says that the record was deleted while it was open. The form stays, so that its content can be copied. */
function GoneNotice({ resource: { one, path, several } }: { resource: Resource }) {
  return (
    <WarningNotice icon={IconTrash}>
      <strong>{words.isGone({ one, gender: genderOf(one) })}</strong> {words.copyButNotSave}{' '}
      <Link to={path}>{shared.all({ several, gender: genderOf(several) })}</Link>
    </WarningNotice>
  )
}

type RecordTabsProps = { resource: Resource; id: string; current: string | undefined }

/** Links the tabs of a record. Each has a URL of its own. */
function RecordTabs({ resource: { tabs, path }, id, current }: RecordTabsProps) {
  if (tabs.length === 0) return null
  const all = [{ id: undefined, name: words.details }, ...tabs]
  return (
    <ViewNav label={words.pagesOfRecord}>
      {all.map((tab) => (
        <ViewLink
          key={tab.name}
          href={addressOf(`${path}/${id}`, tab.id ? { tab: tab.id } : {})}
          current={tab.id === current}
        >
          {tab.name}
        </ViewLink>
      ))}
    </ViewNav>
  )
}
