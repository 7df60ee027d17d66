import { isMemoryFile } from '../docs.ts'

/**
 * What a file is to a claim. `internal` speaks to the people who build the project, `docs` to those who use it, `interface` is
 * markup and strings that visitors see.
 */
export type Place = 'readme' | 'internal' | 'docs' | 'manifest' | 'history' | 'infrastructure' | 'interface' | 'source'

/** Files whose words are about others, made up, or copied. */
const left =
  /(^|\/)(node_modules|vendor|third[-_]party|dist|build|out|coverage|fixtures?|__fixtures__|__snapshots__|__mocks__|__tests__|mocks?|tests?|e2e|cypress|playwright|testdata|test-data|seeds?|seeders?|seed-data|examples?|samples?|demos?|templates?|boilerplates?|stories|blog|blogs|posts|articles|news|newsletters?|case-studies|customers|glossary|compare|comparisons?|alternatives|vs|academy|learn|course|courses|tutorials?|licenses?|prompts?|patches|migrations|benchmarks?|evals?|archived?|archives|_archived?|attic|sub-?processors)\//i
const leftNames =
  /(\.(test|spec|stories|story|e2e|fixture|mock|snap|seed)\.|\.min\.|\.generated\.|\.gen\.|\.lock$|-lock\.|(^|\/)(seed|seeds|mock|fixtures?)\.[cm]?[jt]sx?$|(^|\/)(LICEN[CS]E|CODE_OF_CONDUCT|NOTICE|THIRD[-_]PARTY)[^/]*$|\.template\.|\.example\.|\.sample\.|(^|\/)template[-_.])/i
const foreign =
  /(^|\/)(locales?|i18n|translations?|lang|messages|_locales)\/(.*\/)?(?!en\b|en[-_])[a-z]{2,3}([-_][A-Za-z]{2,4})?(\/|\.(json|ts|js|ya?ml|po|mdx?)$)|(^|\/)(docs|content|website)\/(.*\/)?(ja|zh|zh-cn|zh-tw|ko|fr|es|pt|pt-br|ru|it|tr|pl|nl|vi|ar|hi|id)\/|\.(ja|zh|zh-cn|zh-tw|zh_cn|ko|fr|es|pt|pt-br|ru|it|tr|pl|vi|ar)\.mdx?$/i

/** What somebody has made, shown one by one on a site: each entry speaks of another project. */
const works =
  /(^|\/)(?:content|data|_?collections)\/(?:[^/]+\/)?(?:projects?|portfolio|works?|showcase)\/|(^|\/)_(?:projects|portfolio|works?)\//i

/** Articles and campaigns about a standard in general. */
const marketingText =
  /(^|\/)(?:docs\/marketing|marketing\/(?:[^/]+\/){0,3}content|linkedin[\w-]*|social[-_]?(?:media|posts?)|campaigns?|outreach|seo)\/(?!.*(?:security|trust|legal|privacy)[^/]*$).*\.mdx?$/i

/** Prompts for roles that an assistant may play are written for any project. */
const rolePrompt =
  /(^|\/)\.(claude|cursor|agents?|github|opencode|gemini|windsurf)\/(agents|commands|prompts|chatmodes|output-styles)\/.*\.mdc?$/

/** True for documents in a folder of plans; what they say in sentences may hold all the same. */
export function isAmongPlans(path: string): boolean {
  return /(^|\/)plans?\/(?:[^/]+\/)*[^/]+\.(?:mdx?|adoc|rst|txt)$/i.test(path)
}

/** True for pages that list what a plan holds: there a report is one that the company has. */
export function isPriceList(path: string): boolean {
  return /(pric|plans?\b|billing|tier|upgrade|subscription)/i.test(path)
}

/** True for files that say what the project's own pages are called. */
export function isPageHead(path: string): boolean {
  return /(^|\/)(_?layout|metadata|seo|site[-_.]?config|head|_document|_app|index|manifest|webmanifest|meta|app\.config|nuxt\.config|config)\.(?:[cm]?[jt]sx?|html|vue|astro|json|webmanifest)$/i.test(
    path,
  )
}

/** True for files that instruct an assistant that works on the project, rules beside its memory files among them. */
export function isInstruction(path: string): boolean {
  return (
    isMemoryFile(path) ||
    /(^|\/)\.(?:claude|windsurf|roo|kiro|continue|amazonq|trae)\/(?:rules|steering)\/(?:[^/]+\/)*[^/]+\.md$/.test(path)
  )
}

/** What a path is; undefined where nothing in it may count. */
export function placeOf(path: string): Place | undefined {
  if (rolePrompt.test(path)) return undefined
  if (isInstruction(path))
    return leftNames.test(path) || /(^|\/)(node_modules|fixtures?|examples?|templates?|tests?|__tests__)\//i.test(path)
      ? undefined
      : 'internal'
  if (marketingText.test(path)) return undefined
  if (left.test(path) || leftNames.test(path) || foreign.test(path) || works.test(path)) return undefined
  const name = path.slice(path.lastIndexOf('/') + 1).toLowerCase()
  // A folder of specs holds requirements where it holds documents, and tests where it holds code.
  if (/(^|\/)specs?\//i.test(path) && !/\.(md|mdx|adoc)$/.test(name)) return undefined
  if (/\.(md|mdx|markdown|adoc|asciidoc|rst|txt|mdc)$/.test(name)) return documentPlace(path, name)
  if (name === 'package.json') return 'manifest'
  if (/\.(tf|hcl|ya?ml|toml|bicep|conf|env|sh|sql|prisma)$|^dockerfile|\.example$|^\.env/.test(name)) return 'infrastructure'
  if (/\.(tsx|jsx|html|astro|vue|svelte|json)$/.test(name)) return 'interface'
  return /\.([cm]?[jt]s|py|go|rb|java|kt|cs|php|rs|ex|exs|swift|dart)$/.test(name) ? 'source' : undefined
}

const internalFolder =
  /(^|\/)(\.github|\.workflow|\.claude|\.cursor|\.agents?|adr|adrs|decisions|rfcs?|internal|architecture|compliance|security|requirements|specs?|specifications?|design|engineering|policies|runbooks?|ops|operations|infra(structure)?|deploy(ment)?|development|contributing|threat-models?)\//i
const internalName =
  /^(security|contributing|contribute|architecture|compliance|development|design|(non-?functional-?)?requirements?|threat[-_]?model|operations|runbook|deployment|roadmap|todo|hipaa|gdpr|soc[-_]?2|governance|data[-_]?(protection|retention|handling|privacy)|prd|spec|specification|vision|plan|hacking|(database[-_])?schema|data[-_]?model)([-_](compliance|policy|requirements?|plan|controls|notes|checklist|guidelines|overview))?\.[a-z]+$/

function documentPlace(path: string, name: string): Place | undefined {
  if (/^readme\b/.test(name)) return 'readme'
  if (
    /^(changelog|changes|history|releases?|release[-_]notes)\b/.test(name) ||
    /(^|\/)(\.changeset|changelogs?|release-notes|releases)\//.test(path)
  )
    return 'history'
  if (/(^|\/)(skills|commands|prompts|content|website|www|marketing|landing|pages|site|public|guides?|help|kb)\//.test(path)) return 'docs'
  if (internalFolder.test(path)) return 'internal'
  if (internalName.test(name) && /^(docs?\/|\.?[^/]+$|[^/]+\/[^/]+\/(docs?\/)?[^/]+$)/.test(path)) return 'internal'
  return 'docs'
}

/** Order in which evidence is believed and shown: README, documents and memory files before strings. */
export const placeOrder: readonly Place[] = ['readme', 'internal', 'docs', 'manifest', 'history', 'infrastructure', 'interface', 'source']
