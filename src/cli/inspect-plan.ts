import { UsageError } from '../core/errors.ts'
import type { RepoPath } from '../core/names.ts'
import type { Snapshot } from '../core/snapshot.ts'

const plan = /^\.workflow\/plans\/([a-z][a-z0-9-]*)\.json$/

/** The data of one plan, or of every plan of a repository; throws `UsageError` where there is none, or where a person broke it. */
export async function inspectPlan(snapshot: Pick<Snapshot, 'files' | 'read'>, name: string | undefined): Promise<unknown> {
  const names = [...snapshot.files.keys()].flatMap((path) => plan.exec(path)?.[1] ?? []).sort()
  const wanted = (name ?? '').trim().toLowerCase()
  const chosen = wanted === '' ? names : names.filter((one) => one === wanted)
  if (chosen.length === 0) {
    const there =
      names.length === 0
        ? "There is none yet: `docwright run '/add-enterprise-feature sso --plan-only' --write` makes one."
        : `There is ${names.map((one) => `\`${one}\``).join(', ')}.`
    throw new UsageError(
      `Expected a plan of \`.workflow/plans\`${wanted === '' ? '' : `, got \`${wanted.replace(/[\p{C}`]/gu, ' ').slice(0, 60)}\``}. ${there}`,
    )
  }
  const all = await Promise.all(chosen.map((one) => readPlan(snapshot, one)))
  return wanted === '' ? all : all[0]
}

async function readPlan(snapshot: Pick<Snapshot, 'read'>, name: string): Promise<unknown> {
  const path = `.workflow/plans/${name}.json` as RepoPath
  try {
    return JSON.parse((await snapshot.read(path)) ?? '') as unknown
  } catch {
    throw new UsageError(
      `Expected \`${path}\` to be JSON; \`docwright run '/add-enterprise-feature ${name} --plan-only' --write\` writes it again.`,
    )
  }
}
