import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import{b as P}from"./chunk-7KAG3JQW.js";import{f as u}from"./chunk-YOY4M4KJ.js";import{a as O,b as a}from"./chunk-P6SMVDUS.js";import{h as b}from"./chunk-V7FRV2TR.js";function le(){let n=Promise.resolve();return(e,t)=>{let o=n,r=C(o,e).then(t);return n=Promise.allSettled([o,r]),r}}function C(n,e){return new Promise((t,o)=>{let r=()=>o(e.reason);if(e.aborted)return r();e.addEventListener("abort",r,{once:!0}),n.then(()=>{e.removeEventListener("abort",r),e.aborted?r():t()})})}import{existsSync as g,realpathSync as T}from"node:fs";import c from"node:path";function he(n,e=process.execPath){let t=c.dirname(e),o=[c.join(t,"../lib/node_modules/npm"),c.join(t,"node_modules/npm")].map(s=>c.join(s,"bin/npm-cli.js"));for(let s of o)if(g(s))return{program:e,args:[s]};let r=u(n)?.split(c.delimiter)??[];for(let s of r){let i=W(s,e);if(i!==void 0)return i}}function W(n,e){let t=c.join(n,"node_modules/npm/bin/npm-cli.js");if(g(t))return{program:e,args:[t]};let o=c.join(n,"npm");if(process.platform==="win32"||!g(o))return;let r=T(o),s=c.join(c.dirname(r),"npm-cli.js");return c.basename(r).startsWith("npm")&&g(s)?{program:e,args:[s]}:{program:o,args:[]}}var y=30,A=300,I=2e5;function xe(n,e){let t=e.reduce((r,s)=>r.replaceAll(`${s}/`,"").replaceAll(s,"."),P(n.slice(0,I))),o=b(t).split(`
`).map(r=>M(r).trimEnd().slice(0,A)).filter(r=>r!=="");return o.length<=y?o.join(`
`):[...o.slice(0,y),`\u2026 ${o.length-y} more lines`].join(`
`)}function M(n){return n.replaceAll("	","  ").replace(/[\p{Cc}\p{Cf}]/gu,"")}function J(n,e){return{name:n,ok:!0,...e!==void 0&&{shown:e}}}function U(n,e){return{name:n,ok:!1,detail:e===""?"It failed and printed nothing.":e}}function Oe(n,e,t){return e.length===0?J(n):U(n,t(e.join(`
`)))}function H({stopped:n,code:e}){return n==="time"?"It took longer than a step of a proof may, and was ended.":n==="memory"?"It filled more memory than a step of a proof may, and was ended.":n==="machine"?"This machine had next to no memory left, so it was ended.":n==="output"?"It printed more than a step of a proof may, and was ended.":n==="start"?"It could not be started.":e===void 0?"It was ended by the system: it took more processor time or memory than a step of a proof may.":""}function Pe(n,e){return[H(e),n.shown(e.output)].filter(t=>t!=="").join(`
`)}var _e=`// Runs in a process of its own, in the folder of a project: boots its Worker once and sends requests to it. Says what happens in lines of JSON.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
/** wrangler is the project's; this file stands elsewhere. */
const { createTestHarness, experimental_generateTypes }                            = createRequire(path.resolve('package.json'))('wrangler')
const task = JSON.parse(readFileSync(String(process.argv[2]), 'utf8'))
const say = (word           )       => void process.stdout.write(\`\${task.mark}\${JSON.stringify(word)}\\n\`)
const words = (error         )         => (error instanceof Error ? error.message : String(error))
if (task.types !== undefined) {
  try {
    // wrangler writes the option into the file, where it is given, though it is the usual place
    const config = task.types.isUsualPlace ? {} : { config: task.config }
    const { content } = await experimental_generateTypes({ ...config, includeRuntime: task.types.hasRuntime })
    say({ kind: 'types', text: content })
  } catch (error) {
    say({ kind: 'types-failed', error: words(error) })
  }
}
const server = createTestHarness({ workers: [{ configPath: task.config, secrets: task.secrets }] })
try {
  await server.listen()
  for (const database of task.databases) await server.getWorker().applyD1Migrations(database)
  say({ kind: 'started' })
  for (const { method, path: to, headers = {}, body } of task.requests) {
    const response = await server.fetch(to, { method, headers, body: body ?? null, redirect: 'manual' })
    say({ kind: 'answer', status: response.status, body: (await response.text()).slice(0, 2_000) })
  }
  say({
    kind: 'logs',
    errors: server
      .getLogs()
      .filter(({ level }) => level === 'error')
      .map(({ message }) => message.slice(0, 2_000))
      .slice(0, 20),
  })
} catch (error) {
  say({ kind: 'failed', error: words(error) })
}
// what wrangler leaves open would keep the process
await server.close().catch(() => undefined)
process.exit(0)
`,Re=`// Runs in a process of its own, in the folder of a project: starts its service once and sends requests to it. Says what happens in lines of JSON.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
const task = JSON.parse(readFileSync(String(process.argv[2]), 'utf8'))
const say = (word           )       => void process.stdout.write(\`\${task.mark}\${JSON.stringify(word)}\\n\`)
const words = (error         )         => (error instanceof Error ? error.message : String(error))
/** Vite is the project's; this file stands elsewhere. Imports of TypeScript may have any ending, which Node alone does not follow. */
const { build }                        = await import(pathToFileURL(createRequire(path.resolve('package.json')).resolve('vite')).href)
try {
  await build({
    configFile: false,
    logLevel: 'error',
    build: { ssr: task.entry, outDir: task.out, emptyOutDir: false, rolldownOptions: { output: { entryFileNames: '[name].mjs' } } },
  })
  const built = path.resolve(task.out, path.basename(task.entry).replace(/\\.[cm]?[jt]s$/, '.mjs'))
  const { port } = (await import(pathToFileURL(built).href))
  const address = \`http://127.0.0.1:\${await port}\`
  say({ kind: 'started' })
  for (const { method, path: to, headers = {}, body } of task.requests) {
    const response = await fetch(address + to, { method, headers, body: body ?? null, redirect: 'manual' })
    say({ kind: 'answer', status: response.status, body: (await response.text()).slice(0, 2_000) })
  }
  say({ kind: 'logs', errors: [] })
} catch (error) {
  say({ kind: 'failed', error: words(error) })
}
process.exit(0)
`,ve=`// Loaded first by every process of a proof: nothing but this machine can be reached, neither by a Worker, whose \`fetch\` goes through here, nor by a tool.
import dns from 'node:dns'
import net from 'node:net'
const local = new Set(['localhost', '127.0.0.1', '::1', '0.0.0.0', '::'])
/** The host that a call of \`connect\` asks for; undefined for a socket of the file system. */
function hostOf(first         )                     {
  const options          = Array.isArray(first) ? first[0] : first
  if (typeof options === 'number') return 'localhost'
  if (typeof options !== 'object' || options === null || ('path' in options && typeof options.path === 'string')) return undefined
  return 'host' in options && typeof options.host === 'string' ? options.host : 'localhost'
}
function refusal(host        )        {
  return Object.assign(new Error(\`A proof reaches no network: \${host}\`), { code: 'ENETUNREACH' })
}
// it has several shapes, and is called with whatever it was given
const connect = Reflect.get(net.Socket.prototype, 'connect')
net.Socket.prototype.connect = function (                  ...args           )             {
  const host = typeof args[1] === 'string' ? args[1] : hostOf(args[0])
  if (host === undefined || local.has(host)) return Reflect.apply(connect, this, args)
  process.nextTick(() => this.destroy(refusal(host)))
  return this
}
const lookup = dns.lookup
/** Names are looked up before anything connects, and a question to a name server is one to the network. */
function lookUp(host        , ...rest           )          {
  if (local.has(host)) return Reflect.apply(lookup, dns, [host, ...rest])
  const answer = rest.at(-1)
  if (typeof answer === 'function') process.nextTick(() => void Reflect.apply(answer, undefined, [refusal(host)]))
  return {}
}
Object.assign(dns, { lookup: lookUp })
`,je=`// Runs in a process of its own: compiles the programs of a project without and with a change, and writes down which errors come with it. Nothing of the
// project is run, and nothing is emitted.
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { closedDisk, inPackages, slashed } from './closed-disk.mjs'
const task = JSON.parse(readFileSync(String(process.argv[2]), 'utf8'))
const load = createRequire(import.meta.url)
const ts           = load(task.compiler)
const library = slashed(path.dirname(load.resolve(task.compiler)))
const root = slashed(task.root)
/** Most errors that are written down. */
const mostListed = 200
function readConfig(file        , disk      , more        )                           {
  return ts.getParsedCommandLineOfConfigFile(file, more, {
    ...disk,
    useCaseSensitiveFileNames: true,
    getCurrentDirectory: () => root,
    onUnRecoverableConfigFileDiagnostic: () => undefined,
    readDirectory: (...[folder, extensions, excludes, includes, depth]) =>
      ts.matchFiles(folder, extensions, excludes, includes, true, root, depth, disk.entries, disk.realpath, disk.directoryExists),
  })
}
/** Configurations with those that they refer to, each once. */
function programsOf(disk      )                    {
  const found = new Set        ()
  const left = task.configs.map((config) => \`\${root}/\${config}\`)
  for (let next = left.shift(); next !== undefined && found.size < task.mostConfigs; next = left.shift()) {
    if (found.has(next) || !disk.fileExists(next)) continue
    found.add(next)
    for (const { path: to } of readConfig(next, disk, {})?.projectReferences ?? [])
      left.push(to.endsWith('.json') ? slashed(to) : \`\${slashed(to)}/tsconfig.json\`)
  }
  return [...found]
}
/** Files that were parsed: what a change leaves alone is not parsed again. */
const parsed = new Map                                            ()
/** The program of a configuration; undefined where that is not there. */
function openProgram(config        , disk      )                     {
  const read = disk.fileExists(config) ? readConfig(config, disk, { noEmit: true }) : undefined
  if (read === undefined) return undefined
  const isChecked = (file        )          =>
    !file.includes(inPackages) && (read.options['checkJs'] === true ? /\\.[cm]?[jt]sx?$/ : /\\.[cm]?tsx?$/).test(file)
  // some projects have a configuration for their editor alone
  const isBare = !read.fileNames.some((file) => isChecked(file) && !/\\.d\\.[cm]?ts$/.test(file))
  const below = isBare
    ? task.roots.map((file) => \`\${root}/\${file}\`).filter((file) => file.startsWith(\`\${path.posix.dirname(config)}/\`))
    : []
  const program = ts.createProgram({
    rootNames: [...read.fileNames, ...below.filter((file) => disk.fileExists(file))],
    options: read.options,
    projectReferences: read.projectReferences,
    configFileParsingDiagnostics: read.errors,
    host: hostOf(config, disk),
  })
  const own = program.getSourceFiles().filter(({ fileName, isDeclarationFile }) => !isDeclarationFile && isChecked(fileName))
  return { program, sources: own.length }
}
function hostOf(config        , disk      )                                                   {
  return {
    ...disk,
    getSourceFile: (file, target) => sourceFile(file, target, { config, text: disk.readFile(file) }),
    getDefaultLibFileName: (options) => \`\${library}/\${ts.getDefaultLibFileName(options)}\`,
    getDefaultLibLocation: () => library,
    getCurrentDirectory: () => root,
    getCanonicalFileName: (file) => file,
    useCaseSensitiveFileNames: () => true,
    getNewLine: () => '\\n',
    writeFile: () => undefined,
    // what would have been built of another program is read from its sources
    useSourceOfProjectReferenceRedirect: () => true,
    getParsedCommandLine: (file) => readConfig(file, disk, {}),
  }
}
function problemsOf(opened                    )                     {
  return opened === undefined ? [] : ts.getPreEmitDiagnostics(opened.program).map(problemOf)
}
function sourceFile(
  file        ,
  target                                             ,
  { config, text }                                              ,
)                         {
  if (text === undefined) return undefined
  const key = JSON.stringify([config, file, target])
  const known = parsed.get(key)
  if (known?.text === text) return known.file
  const made = ts.createSourceFile(file, text, target)
  parsed.set(key, { text, file: made })
  return made
}
function problemOf({ file, code, messageText }                                                       )          {
  const message = ts.flattenDiagnosticMessageText(messageText, '\\n').replaceAll(\`\${root}/\`, '')
  return { ...(file !== undefined && { file: slashed(file.fileName).replace(\`\${root}/\`, '') }), code, message }
}
/** Errors that are more with a change than without, of each file and kind: those whose words are new. */
function addedTo(before                    , after                    )                     {
  const kindOf = ({ file, code }         )         => JSON.stringify([file, code])
  const was = Map.groupBy(before, kindOf)
  return [...Map.groupBy(after, kindOf)].flatMap(([kind, problems]) => {
    const left = (was.get(kind) ?? []).map(({ message }) => message)
    const most = Math.max(0, problems.length - left.length)
    const isNew = ({ message }         )          => {
      const at = left.indexOf(message)
      if (at >= 0) left.splice(at, 1)
      return at < 0
    }
    return problems.filter(isNew).slice(0, most)
  })
}
const at = (texts                                         )                            =>
  Object.entries(texts).map(([file, text]) => [\`\${root}/\${file}\`, text])
const isText = (entry                         )                            => entry[1] !== null
const without = new Map(at(task.texts).filter(isText))
const changed = new Map([...without, ...at(task.changes)].filter(isText))
for (const [file, text] of at(task.changes)) if (text === null) changed.delete(file)
const shared = { root, library, global: task.global }
const old = closedDisk({ ...shared, texts: without, hidden: new Set(task.added) })
const now = closedDisk({ ...shared, texts: changed, hidden: new Set() })
const added            = []
let [before, sources] = [0, 0]
const touched = new Set(at(task.changes).map(([file]) => file))
/** What may change errors in any file: settings of the compiler, and types that hold everywhere. */
const isWide =
  task.added.some((name) => name.startsWith('@types/')) || [...touched].some((file) => /\\/(?:tsconfig|package)[^/]*\\.json$/.test(file))
for (const config of programsOf(now)) {
  const opened = openProgram(config, now)
  sources += opened?.sources ?? 0
  if (isWide || opened?.program.getSourceFiles().some(({ fileName }) => touched.has(fileName)) === true) {
    const was = problemsOf(openProgram(config, old))
    before += was.length
    added.push(...addedTo(was, problemsOf(opened)))
  }
  parsed.clear()
}
// several programs may hold the same file
const once = [...new Map(added.map((problem) => [JSON.stringify(problem), problem])).values()]
const isOfPackages = ({ file = '' }         )         => (file.includes('node_modules/') ? 1 : 0)
const listed = once.toSorted((one, other) => isOfPackages(one) - isOfPackages(other)).slice(0, mostListed)
writeFileSync(task.out, JSON.stringify({ before, sources, added: listed, total: once.length }))
`,Ee=`// Files as a compiler of a proof sees them: texts that it was given, packages below one folder, and its own library. Loaded by the process that compares.
import { readdirSync, readFileSync, realpathSync, statSync } from 'node:fs'
import path from 'node:path'
/** What a disk is opened over. */
/** How a folder of packages shows in a path. */
export const inPackages = '/node_modules/'
/** A path with the slashes that the compiler writes. */
export const slashed = (file        )         => file.replaceAll('\\\\', '/')
/** Opens a disk; what it does not hold is not there, whatever the machine has. */
export function closedDisk(wish          )       {
  const { texts } = wish
  const folders = foldersOf(wish)
  const followed = linksBelow(wish.root)
  const isHidden = (name                    )          => name !== undefined && wish.hidden.has(name)
  const isOnDisk = (file        )          => !isHidden(packageIn(file)) && isOpen(file, wish)
  const isFile = (file        )          => isOnDisk(file) && statSync(file, { throwIfNoEntry: false })?.isFile() === true
  const isFolder = (folder        )          =>
    isOnDisk(\`\${folder}/\`) && statSync(folder, { throwIfNoEntry: false })?.isDirectory() === true
  const entries = (folder        )         => {
    const at = followed(folder)
    const own = folders.get(at)
    if (own !== undefined) return own
    if (!isFolder(at)) return { files: [], directories: [] }
    const all = readdirSync(at).filter((name) => isGlobal(folder, name, wish))
    return { files: all.filter((name) => isFile(\`\${at}/\${name}\`)), directories: all.filter((name) => isFolder(\`\${at}/\${name}\`)) }
  }
  return {
    entries,
    fileExists: (file) => texts.has(followed(file)) || isFile(followed(file)),
    readFile: (file) => texts.get(followed(file)) ?? (isFile(followed(file)) ? readFileSync(followed(file), 'utf8') : undefined),
    directoryExists: (folder) => folders.has(followed(folder)) || isFolder(followed(folder)),
    getDirectories: (folder) => entries(folder).directories,
    realpath: (file) => (isFile(followed(file)) ? realOf(followed(file)) : followed(file)),
  }
}
/** Folders of the texts, with what stands in each. */
function foldersOf({ root, texts }          )                              {
  const folders = new Map                ([[root, { files: [], directories: [] }]])
  const folderOf = (at        )         => {
    const known = folders.get(at)
    if (known !== undefined) return known
    const made         = { files: [], directories: [] }
    folders.set(at, made)
    folderOf(path.posix.dirname(at)).directories.push(path.posix.basename(at))
    return made
  }
  for (const file of texts.keys()) if (file.startsWith(\`\${root}/\`)) folderOf(path.posix.dirname(file)).files.push(path.posix.basename(file))
  return folders
}
/** Where paths lead: a package of the workspace is a link in a folder of packages, and its texts are those of the project. */
function linksBelow(root        )                           {
  const known = new Map                ()
  return (file) => {
    const at = file.lastIndexOf(inPackages)
    if (at < 0 || !file.startsWith(\`\${root}/\`)) return file
    const start = at + inPackages.length
    const folder = file.slice(0, start) + nameOf(file.slice(start))
    const real = known.get(folder) ?? realOf(folder)
    known.set(folder, real)
    return real + file.slice(folder.length)
  }
}
/** Whether a file of the machine may be read, wherever links lead. */
function isOpen(file        , { root, library }          )          {
  if (file.startsWith(\`\${library}/\`)) return true
  return file.startsWith(\`\${root}/\`) && file.includes(inPackages) && realOf(file).startsWith(\`\${root}/\`)
}
/** The package that a path is of: \`hono\`, \`@types/node\`. */
function packageIn(file        )                     {
  const at = file.indexOf(inPackages)
  return at < 0 ? undefined : nameOf(file.slice(at + inPackages.length))
}
function nameOf(below        )         {
  return below
    .split('/')
    .slice(0, below.startsWith('@') ? 2 : 1)
    .join('/')
}
/** Whether types of a package hold for whoever does not import them. */
function isGlobal(folder        , name        , { global }          )          {
  return global === undefined || !folder.endsWith(\`\${inPackages}@types\`) || global.includes(\`@types/\${name}\`)
}
function realOf(file        )         {
  try {
    return slashed(realpathSync.native(file))
  } catch {
    return file
  }
}
`;function $e(n,{home:e,temporary:t,compiled:o}){return{PATH:n??"/usr/local/bin:/usr/bin:/bin",HOME:e,USERPROFILE:e,TMPDIR:t,TEMP:t,TMP:t,CI:"1",NO_COLOR:"1",LANG:"C.UTF-8",WRANGLER_SEND_METRICS:"false",WRANGLER_HIDE_BANNER:"true",CLOUDFLARE_CF_FETCH_ENABLED:"false",CLOUDFLARE_LOAD_DEV_VARS_FROM_DOT_ENV:"false",...o!==void 0&&{NODE_COMPILE_CACHE:o}}}var De={seconds:300,cpuSeconds:240,megabytes:4096,fileMegabytes:256},Le=4;import{existsSync as q,readFileSync as B}from"node:fs";import G from"node:path";var z=new Set(["http_proxy","https_proxy","no_proxy","all_proxy","node_extra_ca_certs","ssl_cert_file","npm_config_registry","npm_config_proxy","npm_config_https_proxy","npm_config_noproxy","npm_config_cafile","npm_config_globalconfig","npm_config_offline"]);function Ie(n,e){let t=Object.entries(n).filter(f=>f[1]!==void 0&&z.has(f[0].toLowerCase())),o=V(n),s=[...(o===void 0?"":B(o,"utf8")).matchAll(/\$\{(\w+)\??\}/g)].flatMap(([,f=""])=>{let p=n[f];return p===void 0?[]:[[f,p]]}),i=u(n);return{...Object.fromEntries([...t,...s]),...i!==void 0&&{PATH:i},...n.SystemRoot!==void 0&&{SystemRoot:n.SystemRoot},HOME:e.home,USERPROFILE:e.home,TMPDIR:e.home,CI:"1",NO_COLOR:"1",npm_config_cache:e.cache,npm_config_update_notifier:"false",npm_config_allow_git:"none",npm_config_allow_remote:"none",npm_config_allow_file:"none",npm_config_allow_directory:"none",npm_config_fetch_retries:"1",npm_config_fetch_retry_mintimeout:"1000",npm_config_fetch_timeout:"60000",...o!==void 0&&{npm_config_userconfig:o}}}function V(n){let e=n.HOME??n.USERPROFILE,t=n.npm_config_userconfig??n.NPM_CONFIG_USERCONFIG??(e===void 0?void 0:G.join(e,".npmrc"));return t!==void 0&&q(t)?t:void 0}var K=["dependencies","devDependencies","optionalDependencies","peerDependencies"],Q=/^(?:npm:(?:@[\w.-]+\/)?[\w.-]+@)?[^:/\\]*$/,X=/^\.|\.(?:tgz|tar\.gz|tar)$/i;function Ue(n,e){let t=S(n),o=e===void 0?[]:Object.values(a(S(e).packages)).map(a);for(let r of[t,...o])for(let s of K)for(let[i,f]of Object.entries(a(r[s])))if(!_(f))return i;return Y(t.overrides)}function _(n){return typeof n=="string"&&Q.test(n)&&!X.test(n)}function Y(n){let e=Object.entries(a(n));for(let t=e.pop();t!==void 0;t=e.pop()){let[o,r]=t;if(typeof r=="string"?!_(r):r===null)return o;e.push(...Object.entries(a(r)))}}function S(n){try{return a(JSON.parse(n))}catch{return{}}}var x=Symbol("several registries");function R(n){let e=new Set;for(let[t,{resolved:o,version:r,link:s,inBundle:i,name:f}]of Object.entries(n))t===""||s===!0||i===!0||!t.includes("node_modules/")||e.add(typeof o=="string"?Z(o,typeof f=="string"?f:m(t),String(r)):void 0);return e.size>1?x:[...e][0]}function v(n,e,t){let{version:o,...r}=e;return{version:o,resolved:`${t}${j(typeof e.name=="string"?e.name:n,String(o))}`,...r}}function Z(n,e,t){let o=j(e,t);return n.endsWith(o)?n.slice(0,-o.length):n}function j(n,e){return`${n}/-/${n.slice(n.indexOf("/")+1)}-${e}.tgz`}function m(n){return n.slice(n.lastIndexOf("node_modules/")+13)}import{isDeepStrictEqual as h}from"node:util";function E(n,e){for(let[t,o]of Object.entries(e)){if(t!==""&&n[t]!==void 0)continue;let r=ee(t,o).find(s=>!ne(t,s,e));if(r!==void 0)return`npm found no ${r}, which ${t===""?"package.json":t} asks for.`}}function ee(n,e){let t=a(e.peerDependenciesMeta),o=Object.keys(a(e.peerDependencies)).filter(s=>a(t[s]).optional!==!0),r=n===""?Object.keys(a(e.devDependencies)):[];return[...Object.keys(a(e.dependencies)),...Object.keys(a(e.optionalDependencies)),...o,...r]}function ne(n,e,t){for(let o=n;;o=o.slice(0,Math.max(0,o.lastIndexOf("/")))){let r=o===""?"":`${o}/`;if(!o.endsWith("node_modules")&&t[`${r}node_modules/${e}`]!==void 0)return!0;if(o==="")return!1}}var F=["dependencies","devDependencies","optionalDependencies","peerDependencies"];function Xe({before:n,made:e,manifest:t}){let[o,r]=[n===void 0?void 0:$(n),$(e)];if(r===void 0||n!==void 0&&o===void 0)return{reason:"Expected a lockfile of version 3."};let s=o?.packages??{},i=te(s,r.packages,t);if(i!==void 0)return{reason:i};let f=R(s);if(f===x)return{reason:"Expected packages of the lockfile to be of one registry."};let p={};for(let[d,w]of Object.entries(r.packages))p[d]=oe(d,w,{was:s[d],registry:f});let L=Object.entries(r.packages).filter(([d,{hasInstallScript:w}])=>s[d]===void 0&&w===!0);return{text:fe({...r.whole,packages:p},n),installScripts:L.map(([d])=>m(d)).sort()}}function te(n,e,t){return re(n[""],e[""],t)??se(n,e)??ae(n,e)??E(n,e)}function oe(n,e,{was:t,registry:o}){return n===""?e:t===void 0?o===void 0?e:v(m(n),e,o):Object.fromEntries(Object.entries(t).filter(([r])=>!k.has(r)||e[r]===!0))}var k=new Set(["dev","optional","devOptional","peer"]);function $(n){try{let e=a(JSON.parse(n)),t=a(e.packages);return e.lockfileVersion!==3||!Object.values(t).every(O)?void 0:{whole:e,packages:t}}catch{return}}function re(n,e,t){let o=a(JSON.parse(t));for(let i of F)if(!h(a(e?.[i]),a(o[i])))return`Expected the ${i} of the lockfile to be those of package.json.`;let r=Object.keys({...n,...e}).filter(i=>!F.includes(i)),s=n===void 0?void 0:r.find(i=>!h(n[i],e?.[i])&&!h(e?.[i],o[i]));return s===void 0?void 0:`Expected \`${s}\` of the lockfile to stay.`}function se(n,e){for(let[t,o]of Object.entries(n)){let r=e[t];if(t!==""){if(r===void 0)return`It would remove ${t}.`;if(!h(N(o),N(r)))return`It would change ${t}.`;if([...k].some(s=>r[s]===!0&&!ie(o)))return`It would change for whom ${t} is needed.`}}}function N(n){return Object.fromEntries(Object.entries(n).filter(([e])=>e!=="resolved"&&!k.has(e)))}function ie(n){return[...k].some(e=>n[e]===!0)}function ae(n,e){for(let[t,o]of Object.entries(e))if(!(t===""||n[t]!==void 0)){if(!t.startsWith("node_modules/")||t.split("/").includes(".."))return`Expected ${t} to stand in node_modules.`;if(o.link===!0||o.resolved!==void 0)return`Expected ${t} to be of the registry.`;if(typeof o.version!="string"||!/^\d[\w.+-]*$/.test(o.version))return`Expected ${t} to have a version.`;if(typeof o.integrity!="string"||!o.integrity.startsWith("sha512-"))return`Expected ${t} to have an integrity.`}}function fe(n,e){let t=/^\{\r?\n([ \t]+)/.exec(e??"")?.[1]??2,o=JSON.stringify(n,null,t),r=e===void 0||e.endsWith(`
`)?`${o}
`:o;return e?.includes(`\r
`)===!0?r.replaceAll(`
`,`\r
`):r}import{mkdir as D,symlink as ce,writeFile as de}from"node:fs/promises";import l from"node:path";async function nn(n,e){for(let[t,o]of Object.entries(e)){let r=l.join(n,t),s=t.split(/[\\/]/);if(!r.startsWith(n+l.sep)||s.includes("..")||s.includes("node_modules")||l.isAbsolute(t))throw new Error(`Expected a path below the project, got \`${t}\`.`);await D(l.dirname(r),{recursive:!0}),await de(r,o,{flag:"wx"})}}async function tn(n,e,t){for(let o of t){let r=l.join(n,"node_modules",o);await D(l.dirname(r),{recursive:!0}),await ce(l.join(e,o),r,"junction")}}export{le as a,Ie as b,Ue as c,R as d,v as e,m as f,Xe as g,$ as h,xe as i,J as j,U as k,Oe as l,H as m,Pe as n,_e as o,Re as p,ve as q,je as r,Ee as s,$e as t,De as u,Le as v,nn as w,tn as x,he as y};
