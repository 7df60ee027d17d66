import { ref, say } from '../../core/phrase.ts'
import type { Finding } from '../../core/change-set.ts'
import { programLine } from '../project/package-manager.ts'
import { byConfig } from '../project/package-texts.ts'
import { nameOf, readWrangler } from '../project/read-project.ts'
import type { Edit } from './edit.ts'
import { editEnvTypes, editOwnEnv } from './edit-env-types.ts'
import { configEdits, editManifest, editScripts, markedIds } from './edit-project.ts'
import { editIgnore } from './edit-ignore.ts'
import { editSecrets, unlistedSecrets } from './edit-secrets.ts'
import { envStays, typesStay } from './env-stays.ts'
import type { Growth, GrownFile } from './growth.ts'
import { frontModule, frontOf, mountIn, mountOwnApi, needsOwnApi, routesBase, workerPaths } from './mount-growth.ts'
import { ownApi } from './own-api.ts'
import { again } from './own-uses.ts'
import { apiPackages, inPlainForm } from './plain-form.ts'
import { problems } from './with-shared.ts'
import { asPattern, routePatterns } from './assets/route-patterns.ts'
import { routeAssets } from './assets/route-assets.ts'
import { compositePaths, listFiles, referToFiles } from './list-files.ts'
import { isDeleted, layFile, proposing } from './lay-file.ts'
import { layFiles } from './lay-files.ts'
import type { Laying } from './laying.ts'
import { tryEdit, withEdit } from './try-edit.ts'
import { runtimeTypes } from '../template/runtime-types.ts'
import { placed } from './write-file.ts'

/** Lays a growth on a package: files from templates as `settleFile` says, then the edits of what stands there already. */
export function layGrowth(growth: Growth, by: string, laying: Laying): Laying {
  const laid = layFiles(growth.files, by, laying)
  const isBeside = growth.mounts.some(({ kind }) => needsOwnApi(laying.pack, kind))
  const packages = isBeside ? [...new Set([...growth.packages, ...apiPackages(growth.isPlain === true)])] : growth.packages
  // types are for code that has some
  const tools = growth.tools?.filter((name) => laying.layout.language === 'ts' || !name.startsWith('@types/'))
  const types = laying.layout.tooling?.importsTypes === true ? [runtimeTypes] : []
  const whole = { ...growth, packages, tools: [...(tools ?? []), ...types] }
  return layScripts(whole, layAssets(whole, layEdits(whole, noted(growth, by, isBeside ? withOwnApi(growth, by, laid) : laid))))
}

/** Routes that static assets would answer first are listed as the Worker's, where the configuration has such a list. */
function layAssets({ mounts }: Growth, laying: Laying): Laying {
  const { pack, layout } = laying
  const modules = mounts.flatMap((mount) => (mount.kind === 'routes' ? [placed(mount.module, layout)] : []))
  if (modules.length === 0) return laying
  const base = routesBase(pack, layout)
  const patterns = [...modules.flatMap((file) => routePatterns(file, pack.files.get(file) ?? '')), layout.document?.path ?? '/openapi.json']
  const all = [...new Set(patterns.map((pattern) => asPattern(base) + pattern))]
  return byConfig(pack).reduce((now, one, i) => {
    let told: readonly Finding[] = []
    const next = tryEdit(now, () => {
      const { edit, findings } = routeAssets(one, all)
      // the files of the assets are the same
      told = i > 0 ? [] : findings
      return edit
    })
    return { ...next, findings: [...next.findings, ...told] }
  }, laying)
}

/** A line whose files other lines have written is noted in the record of the first of them: what it calls is told with it, and stays its own. */
function noted({ files }: Growth, by: string, laying: Laying): Laying {
  const { records, layout } = laying
  if ([...records.values()].some((record) => record.by.includes(by))) return laying
  const path = files.map((file) => placed(file.path, layout)).find((one) => records.has(one))
  const record = path === undefined ? undefined : records.get(path)
  if (path === undefined || record === undefined) return laying
  return { ...laying, records: new Map([...records, [path, { ...record, by: [...record.by, by] }]]) }
}

/** Scripts of a new manifest are written, those of one that stands there proposed. */
function layScripts({ scripts }: Growth, laying: Laying): Laying {
  const edit = scripts === undefined ? undefined : editScripts(scripts, laying.pack)
  if (edit === undefined) return laying
  return laying.isNew ? withEdit(laying, edit) : proposing(laying, edit)
}

function layEdits(growth: Growth, laying: Laying): Laying {
  const { pack } = laying
  const paths = workerPaths(pack)
  const ownEnv = editOwnEnv(growth, pack, { paths, records: laying.records, tooling: laying.layout.tooling })
  const edits: readonly (() => Edit | undefined)[] = [
    ...configEdits(growth, pack, laying.layout.tooling),
    () => editManifest(growth, pack, laying.layout.tooling),
    () => editEnvTypes(growth, pack, paths[0]),
    () => ownEnv?.edit,
  ]
  const ignored = [...edits, () => editIgnore(growth, pack)].reduce(tryEdit, laying)
  const edited = tryEdit(ignored, () => editSecrets(growth, ignored.pack))
  const mounts = growth.mounts.filter(({ module }) => !isDeleted(module, edited))
  const mounted = compiled(mounts.reduce((now, mount) => tryEdit(now, () => mountIn(mount, now)), edited))
  const marks = markedIds(edited.pack).filter((mark) => !markedIds(pack).includes(mark))
  const asked = marks.map((mark) => asksForId(programLine(mark, pack.manager)))
  const told = [
    ...envStays(ownEnv, edited),
    ...typesStay(growth, edited, paths[0]),
    ...asked,
    ...unlistedSecrets(growth, laying),
    ...newFlags(growth, laying),
  ]
  return { ...mounted, findings: [...mounted.findings, ...told] }
}

/** Names the compatibility flags that the code of a project runs with from now on. */
function newFlags({ bindings }: Growth, { pack, isNew }: Laying): readonly Finding[] {
  const { compatibility_flags: flags } = readWrangler(pack)
  const known = Array.isArray(flags) ? flags : []
  const added = bindings.flatMap((one) => (one.kind === 'flag' && !known.includes(one.flag) ? [one.flag] : []))
  if (isNew) return []
  return added.map((flag) => ({
    rule: 'template-flag',
    severity: 'notice',
    message: say`The compatibility flag ${ref('value', flag)} is new in the configuration, and your code runs with it too.`,
  }))
}

/** Projects of TypeScript that have to list all that they compile list what they import of ours, or refer to the project that does. */
function compiled(laying: Laying): Laying {
  const ways = [referToFiles, listFiles]
  return compositePaths(laying.pack).reduce((now, path) => ways.reduce((next, way) => tryEdit(next, () => way(path, next)), now), laying)
}

function asksForId(command: string): Finding {
  return {
    rule: 'template-id',
    severity: 'warning',
    message: say`The Wrangler of this package needs an id before it deploys: run ${ref('command', command)} and put what it prints where the configuration says so.`,
  }
}

/** In a Worker whose own application cannot describe routes, ours is laid once: mounted in it, or in front of what answers by itself. */
function withOwnApi({ mounts, isPlain }: Growth, by: string, laying: Laying): Laying {
  const before = mounts.flatMap((mount) => (mount.kind === 'routes' ? (mount.before ?? []) : []))
  const values = { title: nameOf(readWrangler(laying.pack)), base: routesBase(laying.pack, laying.layout) || '/' }
  const why = isPlain === true ? say`holds the middleware that is added` : say`describes and serves the routes that are added`
  const api: GrownFile = { template: ownApi, path: ownApi, values, holds: new Set(), why }
  const front = frontOf(laying.pack)
  const files = [problems, api, ...(front === undefined ? [] : frontFiles(front))]
  const laid = files.reduce((now, file) => layFile(isPlain === true ? inPlainForm(file) : file, by, now, again(file, now)), laying)
  return tryEdit(laid, () => mountOwnApi(laid, before))
}

/** What puts our own application in front of a Worker, with its tests. */
function frontFiles(front: string): readonly GrownFile[] {
  const others = 'src/answer-others.ts'
  const template = `src/${front}.ts`
  const filling = { values: {}, holds: new Set<string>(), why: say`lets the Worker answer all other paths, behind the same middleware` }
  const imports = { [template]: frontModule }
  return [
    { ...filling, template: others, path: others },
    { ...filling, template, path: frontModule },
    { ...filling, template: `test/${front}.test.ts`, path: 'test/with-api.test.ts', imports, why: say`tests of what answers which path` },
  ]
}
