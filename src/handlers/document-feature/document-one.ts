import type { ChangeSet, FileChange } from '../../core/change-set.ts'
import type { CommandContext } from '../../core/command.ts'
import type { RepoPath } from '../../core/names.ts'
import type { Depth } from '../../core/page.ts'
import { ref, say, type Phrase } from '../../core/phrase.ts'
import type { Feature } from '../../core/feature.ts'
import type { FeatureRecord } from '../../core/record.ts'
import { readChecklist, readGaps } from '../../docs/checklist.ts'
import { measureCoverage, statementsOf, type FinalPage } from '../../docs/coverage.ts'
import { makeExamples } from '../../docs/examples.ts'
import { knownValues } from '../../docs/known-values.ts'
import type { PageInput } from '../../docs/page.ts'
import { withRequestReads } from '../../docs/parts/request-reads.ts'
import { screensGuide } from '../../docs/parts/screens-guide.ts'
import { chooseFormats, choosePages, draftPages, setPaths } from '../../docs/plan.ts'
import { recordPath } from '../../memory/paths.ts'
import type { Remembered } from '../../memory/read-memory.ts'
import { writeRecord } from '../../memory/records.ts'
import { readYaml } from '../../text/read-yaml.ts'
import { subjectsOf } from '../../text/subjects.ts'
import { hidingTables } from '../../core/unread.ts'
import { absence, unreadFor, unreadLine } from '../../text/unread-claims.ts'
import { projectResolver, type KnownNames } from '../../text/resolver.ts'
import { apiScope } from './api-scope.ts'
import { callGenerated } from './fold-remembered.ts'
import { findWanted, type Wanted } from './find-wanted.ts'
import { keepInCommits } from './ignored-files.ts'
import { nextLines } from './next-lines.ts'
import type { Wish } from './parse-arguments.ts'
import { knownNames, readBusiness, readTypes } from './read-sources.ts'
import { readChanges } from './read-changes.ts'
import { memoryDrafts, memoryPage, recall, recordOf } from './remember.ts'
import { findingsOf, glance, suggestionsOf, whichFiles } from './report.ts'
import { change, type Subject, type WrittenPage } from './write-page.ts'
import { withoutOwnPages } from './own-pages.ts'
import { pointToMemory } from './point-to-memory.ts'
import { forSite } from './for-site.ts'
import { listOnSite } from './site-list.ts'
import { compareSpec, standingSpec, type StandingSpec, withStatedParts } from './standing-spec.ts'
import { specPath } from '../../docs/formats/api-spec.ts'
import { titleOf } from '../../docs/parts/place.ts'
import { pagePlace } from './page-place.ts'
import { spellingIn } from './spellings.ts'
import { withoutMigrations } from './without-migrations.ts'
import { writeFormat, writeSet } from './write-set.ts'
import { memoryValues } from './memory-values.ts'

/** Functions that get an example, by depth. */
const functions: Readonly<Record<Depth, number>> = { quick: 3, standard: 12, comprehensive: 60 }

/** Documents one feature: finds it, gathers what pages need, drafts, gates and merges them, counts, and remembers. */
export async function documentOne(wish: Wish, asked: CommandContext): Promise<ChangeSet> {
  const context = inStandingFolder(asked)
  const found = await findWanted(wish.feature, context)
  const { snapshot } = context.head
  const earlier = found.record
  const spec = await standingSpec(context)
  const { input, remembered, deepest } = await begin(wish, found, context, spec)
  const { project, feature, depth, known } = input

  const drafts = await forSite(draftPages(pagesOf(wish, context, input), input), input, context)
  const files = new Set<RepoPath>([...snapshot.files.keys(), ...drafts.map((draft) => draft.path)])
  const names = knownValues(input)
  const subject = subjectOf(found, input, context)
  const docs = await writeSet(drafts, projectResolver(project, { files, names }), subject, context)
  const listed = await listOnSite(input.site, { drafts, written: docs.pages, title: titleOf(feature) }, context)
  const formats = await Promise.all(formatsOf(wish, context, input, spec).map((format) => writeFormat(format, input, context)))

  const set = await readSet(input, docs.pages, context)
  const before = measureCoverage(feature, project, statementsOf(set.before), readYaml(formats[0]?.before) ?? spec?.document)
  const statements = statementsOf(set.after)
  const coverage = measureCoverage(feature, project, statements, readYaml(formats[0]?.text) ?? spec?.document)
  const gaps = readGaps(statements)
  const changed = [...docs.pages.flatMap((page) => page.changes), ...formats.flatMap((format) => format.changes)]
    .map((file) => file.path)
    .filter((path) => !path.startsWith('.workflow/'))
  const own = memoryPage(feature, context)
  const record = recordOf(
    feature,
    {
      query: wish.feature,
      depth,
      deepest,
      pages: [...set.kinds, own],
      changed,
      before,
      coverage,
      gaps,
      checklist: readChecklist(statements, coverage),
      references: docs.references,
      examples: input.examples,
      ...(found.followed && { followed: found.followed }),
    },
    earlier,
    context,
  )
  const memories = memoryDrafts(feature, { record, remembered, coverage, examples: input.examples, known }, context)
  const more: KnownNames = memoryValues(names, feature, project, { ...remembered, records: [...remembered.records, record] })
  for (const draft of memories) files.add(draft.path)
  for (const format of formats) if (format.path !== undefined) files.add(format.path)
  for (const { path } of record.pages) files.add(path)
  const memory = await writeSet(memories, projectResolver(project, { files, names: more }), subject, context)

  const pages = [...docs.pages, ...memory.pages]
  const references = docs.references + memory.references
  const made = glance(feature, project)
  const changes = [...pages, ...formats, listed].flatMap((one) => one.changes)
  const written = [...changes, ...(await keptFiles(wish, { record, remembered }, context))]
  const ignored = await keepInCommits(written, snapshot)
  return {
    title: `Document ${feature.name}`,
    files: [...written, ...ignored.changes],
    report: {
      asked: { query: wish.feature, feature: feature.name, files: whichFiles(feature), because: found.because },
      ...(made === undefined ? {} : { summary: [made] }),
      findings: [
        ...found.findings,
        ...pages.flatMap((page) => page.findings),
        ...formats.flatMap((format) => format.findings),
        ...listed.findings,
        ...ignored.findings,
        ...(spec === undefined ? [] : compareSpec(spec, feature, project)),
        ...findingsOf(feature, project, { gaps, dropped: [...docs.dropped, ...memory.dropped] }),
      ],
      coverage,
      coverageBefore: before,
      references: { resolved: references, total: references },
      // An example that does not check is not published, so the written pages hold checked ones only.
      examples: { checked: input.examples.checked, total: input.examples.checked },
      suggestions: suggestionsOf(feature, project),
      skips: [...skipsOf(context), ...keptSpec(formats, spec), ...noScreens(input), ...unreadLine({ project, feature })],
      unread: unreadFor({ project, feature }, hidingTables),
      kept: pages.reduce((sum, page) => sum + page.kept, 0),
      unchanged: unchangedOf(pages, formats),
    },
    next: nextLines(feature, { drafts, input, deepest }),
  }
}

/** Files beside the pages: what remembers the feature, and, but for a repair of pages that stand, what leads to it. */
async function keptFiles(
  wish: Wish,
  { record, remembered }: { record: FeatureRecord; remembered: Remembered },
  context: CommandContext,
): Promise<readonly FileChange[]> {
  const { snapshot } = context.head
  const path = recordPath(record.slug)
  const kept = snapshot.files.has(path) ? await snapshot.read(path) : undefined
  return [
    ...change(path, kept, writeRecord(record), { why: say`remembers what is documented`, snapshot }),
    ...(wish.kinds === undefined ? [...(await callGenerated(remembered, kept, context)), ...(await pointToMemory(context))] : []),
  ]
}

/** The same with the folder of the documentation as the repository spells it: `Docs` where that stands. */
function inStandingFolder(context: CommandContext): CommandContext {
  const { config, head } = context
  const docs = spellingIn(head.snapshot.files.keys(), config.docs)(config.docs as RepoPath)
  return docs === config.docs ? context : { ...context, config: { ...config, docs } }
}

/** Where the memory of a feature stood before: it lies in the feature's folder, which may have got another name. */
function movedMemory(feature: Feature, earlier: FeatureRecord | undefined, context: CommandContext): ReadonlyMap<RepoPath, RepoPath> {
  const own = memoryPage(feature, context)
  const before = earlier?.pages.find(({ kind }) => kind === own.kind)?.path
  return new Map(before === undefined || before === own.path ? [] : [[own.path, before]])
}

/** The deeper of two depths: examples that a deeper run wrote are made again, or they would go. */
function deeperOf(one: Depth, other: Depth = one): Depth {
  return functions[one] >= functions[other] ? one : other
}

/** A feature under the name its set was first written under, so that another phrase for it updates the set; where the code renamed it, in its place only. */
function underEarlierName({ feature, record, renamed }: Wanted): Feature {
  if (record === undefined) return feature
  return { ...feature, slug: record.slug, ...(renamed === true ? {} : { name: record.name }) }
}

/** Everything that is known of a feature before its pages are drafted. */
async function begin(
  wish: Wish,
  found: Wanted,
  context: CommandContext,
  spec: StandingSpec | undefined,
): Promise<{ input: Omit<PageInput, 'siblings'>; remembered: Remembered; deepest: Depth }> {
  const earlier = found.record
  const known = knownNames(context)
  const named = underEarlierName(found)
  const remembered = await recall(named, context, known)
  const bare = withoutOwnPages(context.head.project, withoutMigrations(named), context)
  const { project, feature } = withStatedParts(withRequestReads(bare.project, bare.feature), spec)
  const depth = wish.depth ?? earlier?.depth ?? 'standard'
  const deepest = deeperOf(depth, earlier?.deepest ?? earlier?.depth)
  const documented = remembered.records.filter((record) => record.slug !== feature.slug)
  const { head } = context
  const place = pagePlace(project, feature, context)
  const api = await apiScope(feature, { documented, wholeSpec: wish.format === 'api-spec' }, { project, snapshot: head.snapshot }, place)
  const input = await gather({ project, feature, depth, deepest, known, documented, api }, context)
  const forPeople = wish.format === 'guide' || wish.audience === 'users'
  return { input: { ...input, ...(forPeople && { forPeople }) }, remembered, deepest }
}

/** What sidecars remember of a feature, and what tells renames of its entries. */
function subjectOf(found: Wanted, { project, feature }: Omit<PageInput, 'siblings'>, context: CommandContext): Subject {
  return {
    feature: feature.slug,
    subjects: subjectsOf(project, feature),
    moved: movedMemory(feature, found.record, context),
    ...(found.renames && { renames: found.renames }),
    ...(found.beside && { beside: found.beside }),
  }
}

/** Pages to write. Pages of the whole repository are left out where two pull requests would both write them, unless asked for by name. */
function pagesOf(wish: Wish, { aggregates }: CommandContext, input: Omit<PageInput, 'siblings'>): ReturnType<typeof choosePages> {
  const isQuick = input.depth === 'quick' && wish.audience === 'all' && wish.format === undefined
  const chosen = choosePages(wish).filter(
    (page) =>
      (wish.kinds === undefined || page.scope === 'repository' || wish.kinds.includes(page.name)) &&
      (!isQuick || page.beyondQuick !== true || input.exists(page.path(input))),
  )
  return aggregates || wish.format !== undefined ? chosen : chosen.filter(({ scope }) => scope !== 'repository')
}

/** Files of formats, which are of the whole repository: as with pages. None beside a document of the API that the repository keeps itself, unless asked for. */
function formatsOf(
  wish: Wish,
  { aggregates, head }: CommandContext,
  input: Omit<PageInput, 'siblings'>,
  spec: StandingSpec | undefined,
): ReturnType<typeof chooseFormats> {
  if (wish.format !== undefined) return chooseFormats(wish)
  const isKept = spec !== undefined && !head.snapshot.files.has(specPath(input))
  return aggregates && !isKept ? chooseFormats(wish) : []
}

function keptSpec(formats: readonly unknown[], spec: StandingSpec | undefined): readonly Phrase[] {
  if (spec === undefined || formats.length > 0) return []
  return [say`${ref('path', spec.path)} describes the API already, so no other OpenAPI document was written.`]
}

/** Everything that pages are made from and that the world has to be asked for. */
async function gather(
  { deepest, ...about }: Pick<PageInput, 'project' | 'feature' | 'depth' | 'known' | 'documented' | 'api'> & { deepest: Depth },
  context: CommandContext,
): Promise<Omit<PageInput, 'siblings'>> {
  const { project, feature, known } = about
  context.progress('reading types')
  const types = await readTypes(feature, context)
  context.progress('checking examples')
  const examples = await makeExamples({
    project,
    feature,
    types,
    functions: functions[deepest],
    check: (all) => context.types.check(all),
  })
  const business = await readBusiness(feature, context, known)
  const changedIn = await readChanges(feature, context)
  return {
    ...about,
    ...pagePlace(project, feature, context),
    types,
    examples,
    ...(business === undefined ? {} : { business }),
    changedIn,
  }
}

/** The pages of a feature before and after the run: those that were written, and those that stood there already. */
async function readSet(
  input: Omit<PageInput, 'siblings'>,
  written: readonly WrittenPage[],
  context: CommandContext,
): Promise<{ before: FinalPage[]; after: FinalPage[]; kinds: { path: RepoPath; kind: string }[] }> {
  const { snapshot } = context.head
  const before: FinalPage[] = []
  const after: FinalPage[] = []
  const kinds: { path: RepoPath; kind: string }[] = []
  for (const { page, path } of setPaths(input)) {
    const now = written.find((one) => one.path === path)
    const was = now === undefined ? (snapshot.files.has(path) ? await snapshot.read(path) : undefined) : now.before
    if (page.scope === 'repository') continue
    if (was !== undefined) before.push({ path, text: was })
    const text = now?.text ?? was
    if (text === undefined || text === '') continue
    after.push({ path, text })
    kinds.push({ path, kind: page.name })
  }
  return { before, after, kinds }
}

function skipsOf(context: CommandContext): readonly Phrase[] {
  const { unavailable } = context.types
  const { skipped } = context.head.history
  return [
    ...(unavailable === undefined ? [] : [[`Types were not checked: ${unavailable}.`]]),
    ...(skipped === undefined ? [] : [[`No commit is named as the last change: ${skipped}.`]]),
  ]
}

/** Who asks for a guide for people is told where there is nothing that people see. */
function noScreens(input: Omit<PageInput, 'siblings'>): readonly Phrase[] {
  if (input.forPeople !== true || screensGuide({ ...input, siblings: new Map() }) !== undefined) return []
  return [
    absence(
      input,
      ['symbols'],
      say`No guide for users was written: no user interface of this feature was found.`,
      say`No guide for users was written. `,
    ),
  ]
}

function unchangedOf(
  pages: readonly WrittenPage[],
  formats: readonly { changes: readonly unknown[]; path?: RepoPath; left?: true }[],
): readonly RepoPath[] {
  const still = pages.filter((page) => page.changes.length === 0 && page.text !== '').map((page) => page.path)
  return [
    ...still,
    ...formats.flatMap((format) => (format.changes.length === 0 && format.path !== undefined && format.left !== true ? [format.path] : [])),
  ].sort()
}
