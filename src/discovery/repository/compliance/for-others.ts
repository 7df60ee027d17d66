import type { RepoPath } from '../../../core/names.ts'
import type { Codebase } from '../../codebase.ts'
import { readJson } from '../manifest.ts'

/** True for what is made for those who must comply, or is built into what they make: what it says of standards, it says of its users. */
export function isForOthers(codebase: Codebase): boolean {
  return isComplianceProduct(codebase) || isCollection(codebase) || isPreparation(codebase) || isLibrary(codebase)
}

/** `No consent banner` is said by a product that needs none. */
function withoutDenied(text: string): string {
  return text.replace(
    /\b(?:no|without|zero|need for|needs? an?|annoying|skip|drop|avoid)(?: [a-z]+){0,2}? (?:cookie|consent)[- ](?:consent|banners?|pop-?ups?|notices?)(?: banners?)?\b/gi,
    ' ',
  )
}

/** Software whose matter is the standard: it teaches it, checks others for it or asks for consent. */
const subjectIsStandard =
  /\b(?:HIPAA|GDPR|SOC ?2|ISO ?27001|PCI ?DSS)(?: (?:privacy|security|compliance|cookie))? (?:agent|skills?|guardian|detector|automation|RAG|Q&A|chatbot|assistant|corpus|copilot|expert|training|trainer|education|educational|learning|games?|quiz|course|scanner|checker|analy[sz]er|linter|consent|banner|advisor|auditor|de-?identif\w+|anonymi[sz]er|redact\w+)\b|\b(?:HIPAA|GDPR|SOC ?2|ISO ?27001|PCI ?DSS)(?: \w+)? (?:navigator|compass|advisor|studio|academy)\b/i

/** A collection of links, prompts or roles speaks of standards on behalf of whoever takes from it. */
function isCollection(codebase: Codebase): boolean {
  const readme = (codebase.text('README.md' as RepoPath) ?? '').slice(0, 4_000)
  return (
    /\b(?:collection|library|catalog(?:ue)?|marketplace|list|set|pack|directory) of (?:[\w+,'-]+ ){0,6}(?:sub-?agents?|agents|prompts|skills|rules|plugins|cursor ?rules|resources|slash commands|tools|links)\b/i.test(
      readme.replace(/[*_`[\]]/g, ''),
    ) || /^\s*#\s*awesome\b|awesome\.re\/badge/im.test(readme)
  )
}

/** Notes for an interview or an examination tell of systems that nobody runs. */
function isPreparation(codebase: Codebase): boolean {
  const title = /^\s*#\s+(.{1,160})/m.exec((codebase.text('README.md' as RepoPath) ?? '').slice(0, 4_000))?.[1] ?? ''
  return /\b(?:interview (?:\w+ )?(?:prep(?:aration)?|questions?|guide|notes|practice)|(?:exam|certification) (?:prep(?:aration)?|notes|study)|study (?:guide|notes|plan)|cheat ?sheets?|flash ?cards|lecture notes)\b/i.test(
    title,
  )
}

/** The product sells or gives compliance: what it says of standards, it says of its users. */
function isComplianceProduct(codebase: Codebase): boolean {
  const stated = readJson(codebase, 'package.json' as RepoPath)?.['description']
  const readme = (codebase.text('README.md' as RepoPath) ?? '').slice(0, 3_500)
  const memory = ['CLAUDE.md', 'AGENTS.md'].map((file) => (codebase.text(file as RepoPath) ?? '').slice(0, 1_000)).join('\n')
  const named = `${codebase.snapshot.repo.name.replace(/[-_]/g, ' ')}\n${readme.slice(0, 1_500)}\n${memory}`
  if (subjectIsStandard.test(named)) return true
  const about = withoutDenied(`${typeof stated === 'string' ? stated : ''}\n${readme}`)
  return (
    /\b(?:compliance|GRC|governance, risk|consent[- ]management|cookie[- ]consent|cookie[- ]banner|privacy[- ]compliance)[- ](?:automation|platform|management|tool|software|solution|as code|framework(?!s)|banner|plugin|popup|library|scanner|engine|manager|product)/i.test(
      about,
    ) ||
    /\b(?:get|become|getting|becoming|stay)(?: and stay)? (?:SOC ?2|HIPAA|GDPR|compliant|ISO ?27001|audit[- ]ready)\b/i.test(about) ||
    /\b(?:cookie consent|consent banner|cookie banner|consent manager|trust cent(?:er|re) (?:platform|software|builder)|polic(?:y|ies)(?: (?:and|&) procedures?)? (?:templates?|packs?|generators?|builders?)|security questionnaires?)\b/i.test(
      about.slice(0, 2_500),
    )
  )
}

const part =
  '(?:plugin|library|sdk|extension|(?:npm|composer|python|go|php) package|tool(?:kit|chain)|command-line tool|(?:starter|project|backend|app|application|dashboard|saas) (?:template|kit)|middleware|gem|crate|react component|terraform modules?)'
const isPart = new RegExp(
  `(?:\\b(?:is|are|provides?|this) (?:an? |the )?|^[#> ]{0,8}(?:an? )?)(?:[\\w'/.+&-]{1,40},? ){0,7}?${part}\\b(?! (?:management|system|app))`,
  'im',
)

/** What others build into their own: a standard that it names, they have to meet. */
function isLibrary(codebase: Codebase): boolean {
  const readme = (codebase.text('README.md' as RepoPath) ?? '')
    .slice(0, 6_000)
    .replace(/^```[^`]*^```/gm, '')
    .replace(/!\[[^\]]*\]\([^()]*\)|<[^<>]*>|[*_`]/g, '')
    .replace(/\[\s*\]\([^()]*\)/g, '')
  const [head = '', next = ''] = readme.split(/\n#{2,} /).map((section) => section.slice(0, 2_500))
  return isPart.test(head.replace(/^#+ /gm, '')) || (head.length < 400 && isPart.test(next.slice(next.indexOf('\n'))))
}
