import type { RepoPath } from '../../../core/names.ts'
import type { Compliance } from '../../../core/repository.ts'
import { isPlan } from '../../../text/believed-text.ts'
import type { Codebase } from '../../codebase.ts'
import { readJson } from '../manifest.ts'
import { isForOthers } from './for-others.ts'
import { type Frame, type Graded, speaksOfSelf } from './frame.ts'
import { gradePassage } from './grade-passage.ts'
import { isAboutOtherName } from './of-others.ts'
import { type Passage, readPassages } from './passages.ts'
import { isAmongPlans, isInstruction, isPageHead, isPriceList, type Place, placeOf, placeOrder } from './places.ts'
import { readSourcePassages } from './source-passages.ts'
import { namesStandard } from './standards.ts'
import { namesVendor } from './subjects.ts'

const levels: readonly Compliance['level'][] = ['claim', 'requirement', 'planned']
const names: readonly Compliance['standard'][] = ['HIPAA', 'SOC 2', 'GDPR', 'ISO 27001', 'PCI DSS']

interface Evidence extends Graded {
  file: RepoPath
  place: Place
}

/**
 * Standards that the project itself must meet, one entry per standard and level, strongest first. A word about customers, vendors,
 * features for compliance, test data or identifiers is a mention and is left out.
 */
export function findCompliance(codebase: Codebase): readonly Compliance[] {
  const evidence = gather(codebase)
  const denied = new Set(evidence.filter((item) => item.verdict === 'denied' && isBelieved(item.place)).map((item) => item.standard))
  return names.flatMap((standard) =>
    levels.flatMap((level) => {
      const found = evidence.filter(
        (item) =>
          item.standard === standard && item.verdict === level && (isBelieved(item.place) || level !== 'claim' || !denied.has(standard)),
      )
      if (found.length === 0) return []
      return [{ standard, level, evidence: distinct(found).map(({ file, line, text }) => ({ file, line, text })) }]
    }),
  )
}

function isBelieved(place: Place): boolean {
  return placeOrder.indexOf(place) <= placeOrder.indexOf('manifest')
}

function distinct(found: readonly Evidence[]): readonly Evidence[] {
  const seen = new Set<string>()
  return [...found]
    .sort(
      (a, b) => placeOrder.indexOf(a.place) - placeOrder.indexOf(b.place) || (a.file < b.file ? -1 : a.file > b.file ? 1 : a.line - b.line),
    )
    .filter((item) => {
      const key = `${item.file}:${item.line}`
      const fresh = !seen.has(key)
      seen.add(key)
      return fresh
    })
}

function gather(codebase: Codebase): readonly Evidence[] {
  const names = projectNames(codebase)
  const forOthers = isForOthers(codebase)
  const places = new Set(codebase.digests.flatMap(({ path }) => path.split('/').map((part) => part.replace(/\.\w+$/, '').toLowerCase())))
  const isOwnPlace = (name: string): boolean => places.has(name)
  const found: Evidence[] = []
  for (const file of codebase.find((path) => mayName(codebase, path as RepoPath))) {
    const place = placeOf(file)
    if (place === undefined) continue
    const aboutOther = (place === 'docs' || place === 'internal') && isAboutOtherName(codebase.text(file) ?? '', names, isOwnPlace)
    const planned = isPlanned(codebase, file)
    for (const passage of passagesOf(codebase, file, place)) {
      const frame = frameOf(passage, place, {
        aboutOther,
        names,
        forOthers,
        priceList: isPriceList(file),
        pageHead: isPageHead(file),
        memory: isInstruction(file),
        plan: planned || isAmongPlans(file),
      })
      const besideVendor = passage.near !== undefined && namesVendor(passage.near, names)
      for (const item of gradePassage(passage, frame)) {
        // What a plan says is planned at most, whatever words it is written in.
        if (planned && item.verdict !== 'planned') continue
        if (!besideVendor || speaksOfSelf(item.text, frame)) found.push({ ...item, file, place })
      }
    }
  }
  return found
}

/** False for a file that can hold no passage: of most sources that is known already, and what a path is costs more to say. */
function mayName(codebase: Codebase, file: RepoPath): boolean {
  const digest = codebase.digest(file)
  if (digest?.test === true) return false
  return isCode(codebase, file) ? digest?.marks.has('mentions') === true : codebase.text(file) !== undefined
}

/** Of a page only the script was understood: its words stand in the markup. */
function isCode(codebase: Codebase, file: RepoPath): boolean {
  return codebase.digest(file) !== undefined && !/\.(?:astro|svelte|vue)$/.test(file)
}

function isPlanned(codebase: Codebase, file: RepoPath): boolean {
  return isPlan(file, codebase.written(file) ?? '')
}

function passagesOf(codebase: Codebase, file: RepoPath, place: Place): readonly Passage[] {
  if (isCode(codebase, file)) return (codebase.facts(file)?.mentions ?? []).map((mention) => ({ ...mention, headings: [] }))
  const text = isPlanned(codebase, file) ? codebase.written(file) : codebase.text(file)
  if (text === undefined || !namesStandard.test(text) || isUnfilled(text) || isRole(text) || isLaw(text)) return []
  if (place === 'readme' || place === 'docs' || place === 'internal' || place === 'history') return readPassages(text)
  return readSourcePassages(text).map((mention) => ({ ...mention, headings: [] }))
}

function frameOf(
  passage: Passage,
  place: Place,
  about: Pick<Frame, 'names' | 'forOthers' | 'aboutOther' | 'priceList' | 'pageHead' | 'memory' | 'plan'>,
): Frame {
  const { kind, headings, checked, lead } = passage
  return { ...about, place, kind, headings, ...(checked !== undefined && { checked }), ...(lead !== undefined && { lead }) }
}

/** The head of an agent or a command that an assistant can load: written for any project. */
function isRole(text: string): boolean {
  const head = /^---\r?\n([\s\S]{1,3000}?)\r?\n---/.exec(text)?.[1] ?? ''
  return (
    /^name:/m.test(head) && /^description:/m.test(head) && /^(?:tools|model|allowed-tools|color|category|tags|permissionMode):/m.test(head)
  )
}

/** The text of a regulation itself: section upon section, and nobody who says we. */
function isLaw(text: string): boolean {
  return (text.match(/§+ ?\d{1,3}\.\d+/g)?.length ?? 0) >= 100 && !/\b(?:we|our)\b/i.test(text)
}

/** A policy that still has its blanks is a template. */
function isUnfilled(text: string): boolean {
  return /\[(?:your )?(?:company|organi[sz]ation)(?: name)?\]|\{\{\s*(?:company|organi[sz]ation)\w*\s*\}\}|<(?:company|organi[sz]ation)[ _-]?name>|\[insert /i.test(
    text,
  )
}

const tooGeneral = new Set([
  'app',
  'web',
  'api',
  'monorepo',
  'root',
  'workspace',
  'server',
  'backend',
  'project',
  'main',
  'frontend',
  'www',
  'docs',
  'site',
  'repo',
  'platform',
  'core',
  'the',
  'welcome',
  'introduction',
  'readme',
])

/** Names the project goes by, folded: repository, packages, scope, title and first sentence of the README. */
export function projectNames(codebase: Codebase): readonly string[] {
  const readme = (codebase.text('README.md' as RepoPath) ?? '').slice(0, 8_000)
  const title = /^\s*(?:#\s+|<h1[^<>]*>)(.{1,120})/m
    .exec(readme)?.[1]
    ?.replace(/<[^<>]*>|[*_`]|!?\[|\]\([^()]*\)/g, ' ')
    .split(/[:|–—]\s|\s[-–—]/)[0]
  const opening = /^[ \t>*_]*([A-Z][\w.-]*(?: [A-Z][\w.-]*){0,2})[*_]* (?:is|are) (?:an?|the)\b/m.exec(readme)?.[1]
  const logo = /\balt="([A-Z][\w .-]{2,30}?)(?: logo)?"/i.exec(readme)?.[1]
  const manifest = readJson(codebase, 'package.json' as RepoPath)
  const short = shortName(title ?? '', readme)
  const raw = [codebase.snapshot.repo.name.split('/').at(-1), manifest?.['name'], manifest?.['displayName'], title, short, opening, logo]
  const parts = raw.filter((name) => typeof name === 'string').flatMap((name) => (name.startsWith('@') ? name.slice(1).split('/') : [name]))
  const folded = parts
    .flatMap((name) => [
      name,
      name.replace(/[-_ ](?:monorepo|app|server|api|platform|web|core|root|backend|frontend|workspace|repo|js|oss|ce)$/i, ''),
      name.replace(/^(?:handbook|cookbook|playbook|docs|documentation|wiki|website)[-_ ]/i, ''),
    ])
    .map((name) =>
      name
        .trim()
        .toLowerCase()
        .replace(/[^a-z0-9]+/g, ''),
    )
  return [...new Set(folded)].filter((name) => name.length >= 3 && name.length <= 40 && !tooGeneral.has(name))
}

/** `Acme` of `Acme Analytics`, where the README goes on to say Acme alone. */
function shortName(title: string, readme: string): string | undefined {
  const first = /^\W*([A-Z][\w.-]{3,}) [A-Z]/.exec(title)?.[1]
  if (first === undefined || namesStandard.test(first)) return undefined
  const alone = readme.split(first).filter((after, i) => i > 0 && /^(?:'s)?(?:[,.:]| [a-z])/.test(after)).length
  return alone >= 2 ? first : undefined
}
