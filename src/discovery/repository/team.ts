import type { TeamSize, Workflow } from '../../core/repository.ts'
import type { Author } from '../../core/snapshot.ts'

const bot =
  /\[bot\]|^(dependabot|renovate|github-actions|greenkeeper|semantic-release-bot|snyk-bot|imgbot|allcontributors|pre-commit-ci|copilot|devin-ai-integration|crowdin|weblate|mergify|web-flow)\b|[-_ ]bot$/i
const dayMilliseconds = 86_400_000

/** Size of the team: people with a commit in the year before the newest commit; CODEOWNERS where history says nothing. */
export function findTeam(authors: readonly Author[], codeowners: Workflow['codeowners']): TeamSize {
  const people = mergeNames(authors.filter((author) => !isBot(author.name)).sort(byCommits))
  const newest = people.reduce((last, author) => (author.last > last ? author.last : last), '')
  const active = people.filter((author) => daysBetween(author.last, newest) <= 365)
  const owners = new Set(codeowners?.rules.flatMap((rule) => rule.owners.filter((owner) => /^@[^/]+$/.test(owner))) ?? [])
  const size = active.length === 0 ? owners.size : active.length
  return { active: active.length, total: people.length, level: levelOf(size), authors: active }
}

/** True for accounts that are no people. */
export function isBot(name: string): boolean {
  return bot.test(name.trim())
}

function levelOf(size: number): TeamSize['level'] {
  if (size === 0) return 'unknown'
  if (size === 1) return 'solo'
  if (size <= 5) return 'small'
  return size <= 15 ? 'medium' : 'large'
}

/** One person often commits under several spellings of one name. */
function mergeNames(authors: readonly Author[]): Author[] {
  const people = new Map<string, Author>()
  for (const author of authors) {
    const key = author.name
      .normalize('NFC')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, '')
    const known = people.get(key)
    if (known === undefined) people.set(key, { ...author })
    else {
      known.commits += author.commits
      if (author.last > known.last) known.last = author.last
    }
  }
  return [...people.values()].sort(byCommits)
}

function byCommits(a: Author, b: Author): number {
  return b.commits - a.commits || (a.name < b.name ? -1 : a.name > b.name ? 1 : 0)
}

function daysBetween(from: string, to: string): number {
  const days = (Date.parse(to) - Date.parse(from)) / dayMilliseconds
  return Number.isNaN(days) ? 0 : days
}
