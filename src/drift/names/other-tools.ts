import type { DriftDocument } from '../../core/drift.ts'
import { sentenceAround } from '../anchors/sentence.ts'
import { oncePerInput } from '../once-per-input.ts'
import type { DriftInput } from '../signal.ts'

/** A file of settings whose keys are those of the tool that reads it. */
interface ToolFile {
  /** What the tool is called by: in a repository of that name the keys are its own. */
  tool: string
  name: RegExp
  /** A key that stands in no other file. */
  sign?: RegExp
}

const toolFiles: readonly ToolFile[] = [
  { tool: 'typescript', name: /\b[tj]sconfig(?:\.[\w-]+)*\.json\b|\btsconfig\b/i, sign: /["']?compilerOptions["']?\s*:/ },
  { tool: 'npm', name: /\bpackage\.json\b/, sign: /["'](?:devDependencies|peerDependencies|dependencies)["']\s*:\s*\{/ },
  { tool: 'eslint', name: /\.eslintrc(?:\.\w+)?\b/ },
  { tool: 'babel', name: /\.babelrc(?:\.json)?\b|\bbabel\.config\.json\b/ },
  { tool: 'prettier', name: /\.prettierrc(?:\.\w+)?\b/ },
  { tool: 'biome', name: /\bbiome\.jsonc?\b/ },
  { tool: 'turbo', name: /\bturbo\.json\b/ },
  { tool: 'nx', name: /\bnx\.json\b/ },
  { tool: 'lerna', name: /\blerna\.json\b/ },
  { tool: 'vercel', name: /\bvercel\.json\b/ },
  { tool: 'netlify', name: /\bnetlify\.toml\b/ },
  { tool: 'wrangler', name: /\bwrangler\.(?:toml|jsonc?)\b/ },
  { tool: 'renovate', name: /\brenovate\.json5?\b/ },
  { tool: 'docker', name: /\b(?:docker-)?compose\.ya?ml\b/, sign: /^services\s*:/m },
  { tool: 'github', name: /\.github\/workflows\/[\w-]+\.ya?ml\b/, sign: /^jobs\s*:/m },
  { tool: 'cargo', name: /\bCargo\.toml\b/ },
  { tool: 'python', name: /\bpyproject\.toml\b/ },
  { tool: 'deno', name: /\bdeno\.jsonc?\b/ },
  { tool: 'vscode', name: /\.vscode\/\w+\.json\b/ },
]

const data = /^(?:json[c5]?|ya?ml|toml|)$/

/**
 * True where the document says that a key stands in the file of another tool: the sentence names it, or the fence bears its name or one of its keys. Below a
 * key that is called like the repository, the settings of a manifest are its own.
 */
export function isOfOtherTool(document: DriftDocument, place: { from: number; to: number }, input: DriftInput): boolean {
  const fence = document.fences.find(({ from, text }) => from <= place.from && place.to <= from + text.length)
  const own = ownNames(input)
  const isOther = ({ tool }: ToolFile): boolean => ![...own].some((name) => name === tool || name.startsWith(`${tool}-`))
  if (fence === undefined) {
    const { around } = sentenceAround(document.text, place.from, place.to)
    return toolFiles.some((file) => file.name.test(around.slice(0, 2_000)) && isOther(file))
  }
  if (!data.test(fence.language)) return false
  if (isOfKubernetes(fence.text, place.from - fence.from)) return ![...own].some((name) => name.startsWith('kube'))
  const title = `${fence.meta} ${/^\s*(?:\/\/|#)\s*(\S+)/.exec(fence.text)?.[1] ?? ''}`
  const lead =
    fence.before
      .slice(-200)
      .split(/(?<=[.!?])\s/)
      .at(-1) ?? ''
  const file =
    toolFiles.find(({ name }) => name.test(title)) ??
    toolFiles.find(({ sign }) => sign?.test(fence.text) === true) ??
    (/\S/.test(title) ? undefined : toolFiles.find(({ name }) => name.test(lead)))
  return file !== undefined && isOther(file) && !isBelowOwn(fence.text, place.from - fence.from, own)
}

/** An object of an API that Kubernetes itself has; what a map of settings or a secret holds is for whoever reads that. */
function isOfKubernetes(text: string, at: number): boolean {
  const start = Math.max(0, text.lastIndexOf('\n---', at))
  const end = text.indexOf('\n---', at)
  const part = text.slice(start, end < 0 ? text.length : end)
  return (
    /^[ \t]*apiVersion:[ \t]*["']?(?:v1|(?:apps|batch|autoscaling|policy|extensions)\/v\w+|[\w.-]*\bk8s\.io\/\w+)["']?[ \t]*$/m.test(
      part,
    ) && !/^[ \t]*kind:[ \t]*["']?(?:ConfigMap|Secret)\b/m.test(part)
  )
}

/** True below a key that is called like the repository or one of its packages: `"ledger": { "include": … }`. */
function isBelowOwn(text: string, at: number, own: ReadonlySet<string>): boolean {
  const keys = text.slice(0, at).matchAll(/["']?([@\w./-]{2,100})["']?\s*:/g)
  return [...keys].some(([, key = '']) => own.has(key.toLowerCase()))
}

const ownNames = oncePerInput(({ project, snapshot }): ReadonlySet<string> => {
  const names = project.packages.flatMap((one) => [one.name, one.name.replace(/^@[^/]+\//, ''), ...Object.keys(one.bin)])
  return new Set(
    [project.name, snapshot.repo.name.split('/').at(-1) ?? '', ...names].map((name) => name.toLowerCase()).filter((name) => name !== ''),
  )
})
