import type { Node } from 'oxc-parser'
import { appCode, type Step } from './app-code.ts'
import { constantText } from './constant-text.ts'
import { type ChainCall, nameOf } from './expressions.ts'
import { askedOf } from './forwards-to.ts'
import type { HonoHost } from './host.ts'
import { joined, readApp, scopeWithin } from './read-app.ts'
import type { Modules } from './trace-value.ts'

/** An application, and the path below which it answers where it is mounted. */
export interface MountedApp {
  app: HonoHost
  /** Without a slash at its end: `/v1`, or empty. */
  prefix: string
}

/** How many of one application are looked at, and how many applications: two may mount each other. */
const most = { mounted: 200, apps: 60 }

/** The applications that another one mounts, by `route` or by `mount`, also in between, with the whole path of each. */
export function mountedApps(modules: Modules, host: HonoHost): readonly MountedApp[] {
  const found: MountedApp[] = []
  const left = [{ app: host, path: '' }]
  for (let i = 0; i < most.apps; i += 1) {
    const next = left.shift()
    if (next === undefined) break
    const { app, path } = next
    for (const inner of mountedIn(modules, app)) {
      const below = joined(path, inner.path)
      found.push({ app: inner.app, prefix: joined(below, inner.app.basePath) })
      left.push({ app: inner.app, path: below })
    }
    if (app.made !== undefined) left.push({ app: app.made, path })
  }
  return found
}

/** What the code of one application mounts; the base path of each mounted one comes behind its path. */
function mountedIn(modules: Modules, host: HonoHost): readonly { app: HonoHost; path: string }[] {
  const source = modules.source(host.file)
  if (source === undefined) return []
  const scope = scopeWithin(modules, source, host.within)
  const mounts = mountsOf(appCode(source.program.body, host), host.basePath, (node) => constantText(scope, node))
  return mounts.slice(0, most.mounted).flatMap(({ path, mounted }) => {
    const app = readApp(scope, mounted)
    return app === undefined ? [] : [{ app, path }]
  })
}

interface Mounting {
  /** Where the mounted application answers; its own base path comes behind. */
  path: string
  mounted: Node
}

/** What the code of an application mounts. A path that is computed is left out. */
function mountsOf(steps: readonly Step[], whole: string, textOf: (node: Node | undefined) => string | undefined): readonly Mounting[] {
  const parts = new Map<string, string>()
  let creation = ''
  return steps.flatMap((step) => {
    const isMade = step.form === 'creation' || step.form === 'expression'
    let base = isMade ? creation : (parts.get(nameOf(step.root) ?? '') ?? whole)
    const found: Mounting[] = []
    for (const call of step.calls) {
      if (call.method === 'basePath') base = joined(base, textOf(call.arguments[0]) ?? ':computed')
      const mounted = mountedBy(call)
      const path = textOf(call.arguments[0])
      if (mounted !== undefined && path !== undefined) found.push({ path: joined(base, path), mounted })
    }
    if (isMade) creation = base
    if (step.isPart === true) for (const name of declaredIn(step)) parts.set(name, base)
    return found
  })
}

function mountedBy({ method, arguments: given }: ChainCall): Node | undefined {
  const [, mounted] = given
  if (mounted === undefined) return undefined
  return method === 'route' ? mounted : method === 'mount' ? askedOf(mounted) : undefined
}

function declaredIn({ statement }: Step): readonly string[] {
  const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
  return declaration?.type === 'VariableDeclaration' ? declaration.declarations.flatMap(({ id }) => nameOf(id) ?? []) : []
}
