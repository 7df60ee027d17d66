import { isPlanFile } from '../text/believed-text.ts'

const test =
  /(?:^|\/)(?:tests?|__tests?__|__specs__|specs?|e2e|[\w-]+-e2e|cypress|playwright|__mocks__|mocks|__fixtures__|fixtures?|testdata|test-?utils?|testing|__snapshots__|__stories__|stories|benchmarks?|bench)\/|[._-](?:test|tests|spec|specs|e2e|cy|bench|stories|story|mock|mocks|fixture|fixtures)\.\w+$|_(?:test|spec)\.(?:go|rb|py|exs)$|(?:^|\/)(?:test_\w+|conftest)\.py$|(?:Test|Tests|Spec)\.(?:java|kt|cs|php|swift)$|\.feature$|(?:^|\/)features\/(?:steps|step_definitions|support)\/|^features\/(?:data|resources)\//i
const example =
  /(?:^|\/)(?:examples?|samples?|demos?|docs?|documentation|website|playgrounds?|templates?|sandbox|cookbook|recipes|starters?|boilerplates?|scaffolds?)\//i
/** Templates of a chart are what is deployed. */
const chart = /(?:^|\/)(?:charts?|helm|k8s|kubernetes|deploy\w*)\/(?:[\w.-]+\/)*templates\/[^/]*\.(?:ya?ml|tpl)$/i
const document =
  /\.(?:md|mdx|markdown|adoc|asciidoc|rst|txt|html?|ipynb|svg|css|scss|less|po|snap|map|lock|patch|diff|csv|log)$|(?:^|\/)(?:package-lock\.json|pnpm-lock\.yaml|npm-shrinkwrap\.json|composer\.lock|go\.sum|LICENSE[^/]*|CHANGELOG[^/]*)$/i
const foreign = /(?:^|\/)(?:node_modules|bower_components|third[_-]party|\.yarn|\.git)\/|(?:^|\/)vendor\//i
/** What a tool made, and what was given out as one version and stays as it was: `releases/ledger-1.2.0.yaml`. */
const built =
  /(?:^|\/)(?:dist|coverage|\.next|\.output|__generated__|storybook-static)\/|[.-]min\.(?:[cm]?js|css)$|\.bundle\.js$|(?:^|\/)[\w-]+-baseline\.(?:xml|neon|php|json)$|(?:^|\/)\.rubocop_todo\.yml$|(?:^|\/)releases?\/(?:[^/]+\/)*[^/]*\d+\.\d+\.\d+[^/]*(?:\/.*)?$/i
const generated = /(?:\.generated\.|\.gen\.|\.pb\.|_pb\.|(?:^|[/._-])generated(?:[./_-]|$))/i
/** Texts of a program in the languages of people. */
const translated = /(?:^|\/)(?:locales?|i18n|lang|langs|languages|translations?|messages)\/[^/]*(?:\/[^/]*)?\.(?:json|ya?ml|[jt]s)$/i

const memory = /(?:^|\/)\.workflow\//

/** What kind of place a path is, as far as declarations and uses go. */
export type PlaceKind = 'source' | 'test' | 'example' | 'generated' | 'foreign' | 'document' | 'built' | 'translated'

/** Tells by its path what kind of place a file is. */
export function placeKind(path: string): PlaceKind {
  // What is planned or remembered in whatever format tells of code and is none.
  if (document.test(path) || memory.test(path) || isPlanFile(path)) return 'document'
  if (foreign.test(path)) return 'foreign'
  if (built.test(path)) return 'built'
  if (test.test(path)) return 'test'
  if (example.test(path) && !chart.test(path)) return 'example'
  if (generated.test(path)) return 'generated'
  return translated.test(path) ? 'translated' : 'source'
}

/** True for a file in which a declaration that went away was the repository's own. */
export function isOwnSource(path: string): boolean {
  return placeKind(path) === 'source'
}

const plan =
  /(?:^|\/)(?:plans?|prds?|superpowers|roadmaps?|research|audits?|postmortems?|retrospectives?|rfcs?|designs?|brainstorms?|ideas|notes|worklogs?|journal|status|progress|todos?|meeting[-_]?notes|migrat(?:ion|ing|e)(?:[-_]guides?)?|upgrad(?:e|es|ing)(?:[-_]guides?)?)\/|(?:^|\/)[\w.-]*(?:[-_.]|\b)(?:plan|roadmap|todo|proposal|rfc|prd|audit|postmortem|retro|retrospective|investigation|findings|summary|progress|changes|handoff|status|report|moderni[sz]ation|spec)[\w]*\.(?:md|mdx|adoc)$|\w[-_](?:design|triage)\.(?:md|mdx|adoc)$|(?:^|\/)\.(?:claude|kiro|specify)\/specs?\/|(?:^|\/)phase[-_]?\d[\w-]*\.(?:md|mdx|adoc)$|(?:^|\/)migrations\/(?!readme)[^/]+\.(?:md|mdx|adoc)$|(?:^|\/)(?:v?\d+-to-v?\d+|[\w-]*from-[\w-]+-to-[\w-]+)[\w.-]*\.(?:md|mdx|adoc)$/i

/** Folders of tasks and issues: below documentation these are what a tool knows of, unless a page is called like a piece of work. */
const ofWork = /(?:^|\/)(?:tasks?|issues)\//i
const ofPages = /(?:^|\/)(?:docs?|documentation|site|website|content|guides?|manual)\/(?:.*\/)?(?:tasks?|issues)\//i
const pieceOfWork =
  /\/(?:\d|(?:task|issue|todo|prd|epic|story|feat|feature|fix|bug|phase|sprint|step|milestone)s?[-_\d. ])[^/]*$|\/[^/]*\d{4}-\d{2}|\/[A-Z\d]+(?:[-_][A-Z\d]+)+\.\w+$/

/** True for documents that tell what somebody meant to do or found out on a day: nobody keeps them up to date. */
export function isPlan(path: string): boolean {
  return plan.test(path) || (ofWork.test(path) && (!ofPages.test(path) || pieceOfWork.test(path)))
}

/** True for skills of agents, which are mostly copied: what they say of names is said of anybody's code. */
export function isSkill(path: string): boolean {
  return /(?:^|\/)\.[a-z][\w-]*\/(?:skills|plugins)\//.test(path)
}
