import { fileURLToPath } from 'node:url'

/** What a group's `name` may ask about the modules of a build. */
type Modules = { getModuleInfo: (id: string) => { importedIds: string[] } | null }

const MAIN = pathOf('src/main.tsx')
const APP = pathOf('src/app/app.tsx')

/** What draws the page, and with it the message that the app could not be loaded. */
const REACT = /node_modules[\\/](react|react-dom|scheduler)[\\/]/

/** Modules that every page needs without the app: station time, components of page heads, small marks and dialogs. */
const ON_EVERY_PAGE =
  /ui.(loading.(skeleton|progress)|time.(station-time|clock-time)|unseen|marks.badge|dialog.(confirm-dialog|when-opened)|disclosure|scroll-region|notice.warning|choice.(segments|native-select))|use-may|file-url|data.(new-id|records.quoted-filter|airings.(timed-airing|use-airings|happenings|channel-day|change-airings))|components.ActionIcon|icons.Icon(Check|ChevronLeft|ChevronRight|Pencil|Plus|Restore|X)\.|use-mantine-color-scheme|use-color-sch|utils.noop/

/** The parts of the model that the page frame and the schedule need. */
const MODEL_OF_FRAME =
  /model.src.(time|accounts.user-settings|csv.target\.|schedule.changes|collections.\w+.(airings|as-runs|channels|custom-fields|external-auths|notifications|organizations|redirects|schedule-drafts|superusers|users|view-rollups)\.ts)/

/** Modules that only forms need. Lists, schedules and other tabs of records also use the six that are excluded. */
const FORMS =
  /ui.form.(?!save-refused|length-value|form-state|money-value|unsaved-guard|words)|components.Pill/

/** What lists and records need of forms: states, values, and the rules of fields. Dashboards and schedules do without. */
const INPUTS =
  /ui.form.(save-refused|length-value|form-state|money-value|words)|model.src.forms.|resources.form.refusal/

/** Modules that read and write fields of records, and what pages of records share. Schedules do without. */
const FIELDS =
  /resources.(archive|address-of|area-nav|resources?|status-word|view-link|view-nav|words|field.(field-\w+|value-in|use-station-fields)|form.form-(of|doors)|record.use-record-name|list.write-many)\.|data.records.(find-choices|use-live-record)|src.station.custom-fields/

/** What every page of a record has around its tabs. */
const RECORD =
  /resources.record.(gone-notice|record-actions|record-tabs|use-readable-tabs|record-page|offered-step|change-state|record-states|words)|records.states/

/** What asks before typed text is lost, and says why something was not saved: also where no form is generated. */
const UNSAVED = /ui.form.unsaved-guard|resources.form.(refusal|saving|unsaved-notice|words)/

/** Pictures of shows, and what stands for them. Lists, pickers and pages of records have them; some pages do without. */
const PICTURES = /media.artwork.(?!artwork-relations|thumb)|readable-color/

/** The first tab of a record: its form or its facts, and what they mean beside it. */
const RECORD_DETAILS =
  /resources.(fact.(record-facts|editable-fact|is-editable|words)|context.(record-context|record-split)|record-body|form.(form-port-of|keepable-changes|record-form|to-body|use-unsaved))/

/**
 * Chunk groups: modules that many pages need are in few files, because a page would otherwise request a hundred small
 * ones, which compress badly and name what they import and export. A group holds nothing that many pages do without.
 * One with a higher priority takes the modules that it imports from those below, so what everybody has comes first.
 */
export const CHUNK_GROUPS = [
  // What runs before the language of the page is known. Nothing that reads texts when it is loaded may be here.
  {
    name: (id: string, modules: Modules) => (isInStart(id, modules) ? 'start' : null),
    debugName: 'start',
    priority: 6,
  },
  {
    name: (id: string, modules: Modules) => (isInFrame(id, modules) ? 'frame' : null),
    debugName: 'frame',
    priority: 5,
  },
  {
    name: (id: string) => (FORMS.test(id) || FIELDS.test(id) || INPUTS.test(id) ? null : 'shared'),
    debugName: 'shared',
    minShareCount: 22,
    priority: 4,
  },
  { name: 'fields', test: FIELDS, minShareCount: 2, priority: 3 },
  { name: 'inputs', test: INPUTS, minShareCount: 8, priority: 3 },
  { name: 'unsaved', test: UNSAVED, priority: 3 },
  { name: 'pictures', test: PICTURES, minShareCount: 8, priority: 3 },
  { name: 'form', test: FORMS, minShareCount: 8, priority: 2 },
  { name: 'record', test: RECORD },
  { name: 'record-details', test: RECORD_DETAILS },
]

/** Matches the names of the files that every page loads before any other. */
export const LOADED_FIRST = /^(rolldown-runtime|start|frame|shared)(\.css)?$/

function isInStart(id: string, modules: Modules): boolean {
  return id !== MAIN && (REACT.test(id) || modulesOf(MAIN, modules).has(id))
}

function isInFrame(id: string, modules: Modules): boolean {
  return ON_EVERY_PAGE.test(id) || MODEL_OF_FRAME.test(id) || modulesOf(APP, modules).has(id)
}

const known = new Map<string, ReadonlySet<string>>()

/** Returns our own modules that a module imports. Of libraries, a build takes only the parts that these use. */
function modulesOf(start: string, modules: Modules): ReadonlySet<string> {
  const before = known.get(start)
  if (before) return before
  const found = new Set<string>()
  const open = [start]
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (found.has(id) || id.includes('node_modules')) continue
    found.add(id)
    open.push(...(modules.getModuleInfo(id)?.importedIds ?? []))
  }
  known.set(start, found)
  return found
}

function pathOf(module: string): string {
  return fileURLToPath(new URL(module, import.meta.url))
}
