import type { ChangeSet, FileChange, Finding } from '../core/change-set.ts'
import type { RepoPath } from '../core/names.ts'
import { findSecrets } from '../core/secrets/find-secrets.ts'
import { withoutSecrets } from '../core/secrets/hide-secrets.ts'
import { hidden } from '../core/secrets/placeholders.ts'
import { secretsInPage } from './secrets-in-page.ts'

/** Reads a file as it stands before the changes; undefined where there is none. */
export type ReadBefore = (path: RepoPath) => Promise<string | undefined>

/**
 * The gate of everything a command gives back (THREATS D4): what it says is shown without secrets, and so is what it writes. A secret that
 * stood in one of the files before is a person's own: its bytes stay, and a finding tells where it is.
 */
export async function gateChanges(changes: ChangeSet, read: ReadBefore): Promise<ChangeSet> {
  const { files, patches, ...said } = changes
  const befores = await textsBefore([...files, ...(patches ?? [])], read)
  const kept = { befores, declared: declaredIn(files) }
  const gated = files.map((file) => gateFile(file, kept))
  const { report, ...rest } = withoutSecrets({ ...said, files: [], report: { ...said.report, findings: [] } })
  const left = await findingsOf(gated, said.report.unchanged, read)
  return {
    ...rest,
    files: gated,
    ...(patches !== undefined && { patches: patches.map((file) => gateFile(file, kept)) }),
    report: { ...report, findings: [...said.report.findings.map(gateFinding), ...left] },
  }
}

/** A repair within a finding holds a whole file, which is a person's. */
function gateFinding({ fix, ...finding }: Finding): Finding {
  return { ...withoutSecrets(finding), ...(fix !== undefined && { fix }) }
}

/** Texts that stood where changes hold secrets; not asked for where no change holds one. */
async function textsBefore(files: readonly FileChange[], read: ReadBefore): Promise<readonly string[]> {
  if (files.every(({ content }) => content === null || findSecrets(content).length === 0)) return []
  const texts = await Promise.all(files.map(async ({ path, base }) => (base === null ? undefined : read(path))))
  return texts.filter((text) => text !== undefined)
}

/** What is no secret of ours: what stood in files before, and names of code. */
interface Kept {
  befores: readonly string[]
  declared: ReadonlySet<string>
}

/** Names that code of the changes declares: `key: V1UserScope` in it gives no key away, and without the name it would not run. */
function declaredIn(files: readonly FileChange[]): ReadonlySet<string> {
  const code = files.filter(({ path }) => /\.[cm]?[jt]sx?$/.test(path))
  return new Set(code.flatMap(({ content }) => [...(content ?? '').matchAll(declaration)].map(([, name = '']) => name)))
}

const declaration = /\b(?:interface|type|class|function|const)\s([A-Za-z_$][\w$]*)/g

function gateFile(file: FileChange, { befores, declared }: Kept): FileChange {
  const why = withoutSecrets(file.why)
  const { content } = file
  if (content === null) return { ...file, why }
  const isKept = (text: string): boolean => declared.has(text) || befores.some((before) => before.includes(text))
  const ours = findSecrets(content).filter(({ from, to }) => !isKept(content.slice(from, to)))
  let [out, last] = ['', 0]
  for (const { from, to } of ours) {
    out += content.slice(last, from) + hidden
    last = to
  }
  return { ...file, why, content: out + content.slice(last) }
}

/** Where secrets stand in what a run wrote or looked at; what was written to be replaced is none. */
async function findingsOf(files: readonly FileChange[], unchanged: readonly RepoPath[], read: ReadBefore): Promise<readonly Finding[]> {
  const left = await Promise.all(unchanged.map(async (path) => ({ path, content: (await read(path)) ?? null })))
  const all = await Promise.all(
    [...files.map(({ path, content }) => ({ path, content })), ...left].map(async ({ path, content }) => {
      if (content === null || !isPage(path) || findSecrets(content).length === 0) return []
      return secretsInPage(path, content, await read(path))
    }),
  )
  return all.flat()
}

const isPage = (path: string): boolean => !path.endsWith('.json')
