import type { ChangeSet } from '../../core/change-set.ts'
import type { CommandContext } from '../../core/command.ts'
import type { RepoPath } from '../../core/names.ts'
import type { Depth } from '../../core/page.ts'
import { makeExamples } from '../../docs/examples.ts'
import { knownValues } from '../../docs/known-values.ts'
import { choosePages, draftPages } from '../../docs/plan.ts'
import type { PageInput } from '../../docs/page.ts'
import { projectResolver } from '../../text/resolver.ts'
import { resolvePage } from '../../text/truth-gate.ts'
import { findWanted } from './find-wanted.ts'
import type { Wish } from './parse-arguments.ts'
import { knownNames, readBusiness, readLastChange, readTypes } from './read-sources.ts'
import { writePage, type WrittenPage } from './write-page.ts'

/** Functions that get an example, by depth. */
const functions: Readonly<Record<Depth, number>> = { quick: 3, standard: 12, comprehensive: 60 }

/** Documents one feature: finds it, gathers what pages need, drafts, gates and merges them, and counts. */
export async function documentOne(wish: Wish, context: CommandContext): Promise<ChangeSet> {
  const { feature, findings } = findWanted(wish.feature, context)
  const { project, snapshot } = context.head
  const depth = wish.depth ?? 'standard'
  const known = knownNames(context)
  context.progress('reading types')
  const types = await readTypes(feature, context)
  const examples = await makeExamples({ project, feature, types, functions: functions[depth], check: (all) => context.types.check(all) })
  const business = await readBusiness(feature, context, known)
  const changedIn = await readLastChange(feature, context)
  const input: Omit<PageInput, 'siblings'> = {
    project,
    feature,
    config: context.config,
    depth,
    known,
    types,
    examples,
    documented: [],
    exists: (path) => snapshot.files.has(path),
    ...(business === undefined ? {} : { business }),
    ...(changedIn === undefined ? {} : { changedIn }),
  }
  const drafts = draftPages(choosePages({ audience: wish.audience, format: wish.format }), input)
  const files = new Set<RepoPath>([...snapshot.files.keys(), ...drafts.map((draft) => draft.path)])
  const resolver = projectResolver(project, { files, names: knownValues(input) })
  const pages: WrittenPage[] = []
  let references = 0
  for (const draft of drafts) {
    const gated = resolvePage(draft, resolver)
    references += gated.resolved
    for (const dropped of gated.dropped)
      context.progress(`left out ${draft.path} ${dropped.section} ${dropped.id}: ${dropped.ref.kind} ${dropped.ref.name}`)
    pages.push(await writePage(gated.page, { feature: feature.slug, aliases: [wish.feature] }, context))
  }
  return {
    title: `Document ${feature.name}`,
    files: pages.flatMap((page) => page.changes),
    report: {
      findings: [...findings, ...pages.flatMap((page) => page.findings)],
      references: { resolved: references, total: references },
      examples: { checked: examples.checked, total: examples.total },
      suggestions: [],
      skips: [],
      unchanged: pages.filter((page) => page.changes.length === 0).map((page) => page.path),
    },
    next: [],
  }
}
