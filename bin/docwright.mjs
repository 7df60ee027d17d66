#!/usr/bin/env node
// Starts the built program, or its sources in a clone that was not built. An older Node hands over to one that was installed beside it.
import { spawn } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'
import module from 'node:module'
import { constants, homedir } from 'node:os'
import path from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { fileURLToPath, pathToFileURL } from 'node:url'

const home = path.join(path.dirname(fileURLToPath(import.meta.url)), '..')
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)

/**
 * Settings that the engine takes only when it starts. A large repository leaves much garbage behind: young garbage in a small place of a fixed
 * size takes a hundred megabytes less, and is collected sooner, than in one that grows. A server that has little to do would compact its whole
 * heap at once, which takes 150 to 260 ms on a small machine, whoever waits for an answer meanwhile.
 */
const flags = process.argv[2] === 'serve' ? ['--no-memory-reducer'] : ['--max-semi-space-size=16', '--min-semi-space-size=16']

if (major > 22 || (major === 22 && minor >= 20)) {
  if ((readsRepository() || process.argv[2] === 'serve') && canReplaceItself()) {
    const [program, ...args] = process.argv
    process.execve(program, [program, ...process.execArgv, ...flags, ...args], process.env)
  }
  // Collecting old garbage earlier keeps memory at half, at no measurable cost in time.
  setFlagsFromString('--heap-growing-percent=50')
  if (readsRepository() && !process.argv.includes('--no-cache')) module.enableCompileCache?.(codeCache())
  const { main } = await import(pathToFileURL(program()).href)
  await main(process.argv)
} else {
  const name = process.platform === 'win32' ? 'node.exe' : 'node'
  const own = [`node-linux-${process.arch}`, `node-win-${process.arch}`]
    .flatMap((pkg) => [path.join(home, 'node_modules', pkg, 'bin', name), path.join(home, '..', pkg, 'bin', name)])
    .find((file) => existsSync(file))
  if (own === undefined) {
    process.stderr.write(`docwright: Expected Node.js 22.20 or newer, got ${process.versions.node}. Install Node.js 24${besideIt()}.\n`)
    process.exitCode = 78
  } else {
    const child = spawn(own, [...flags, fileURLToPath(import.meta.url), ...process.argv.slice(2)], { stdio: 'inherit' })
    // who stops a server knows this process alone; a terminal tells both by itself
    for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
    process.on('SIGINT', () => undefined)
    child.once('exit', (code, signal) => {
      process.exitCode = code ?? 128 + (constants.signals[signal] ?? 0)
    })
  }
}

/** How to get along with the Node that is there, on systems for which npm has a newer one. */
function besideIt() {
  const pkg = { linux: `node-linux-${process.arch}`, win32: `node-win-${process.arch}` }[process.platform]
  return pkg === undefined ? '' : `, or a copy of it beside Docwright alone: \`npm install ${pkg}@24\``
}

/** Help and versions are answered at once. */
function readsRepository() {
  return process.argv[2] === 'run' || process.argv[2] === 'inspect'
}

/** Where compiled code is kept, beside the facts of repositories: reading it takes half the time of compiling. */
function codeCache() {
  const configured = process.env['XDG_CACHE_HOME']
  return path.join(
    configured !== undefined && path.isAbsolute(configured) ? configured : path.join(homedir(), '.cache'),
    'docwright',
    'code',
  )
}

/** The settings are missing, and this process can become one that has them. */
function canReplaceItself() {
  return typeof process.execve === 'function' && process.platform !== 'win32' && !process.execArgv.includes(flags[0])
}

/** The built program; the sources where one of them is newer, as in a clone that somebody works on. */
function program() {
  const built = path.join(home, 'build', 'cli.js')
  const sources = path.join(home, 'src')
  if (!existsSync(sources)) return built
  const since = existsSync(built) ? statSync(built).mtimeMs : 0
  const files = readdirSync(sources, { recursive: true, encoding: 'utf8' })
  if (!files.some((file) => statSync(path.join(sources, file)).mtimeMs > since)) return built
  // what the builds do by an alias: settings of the working folder are neither looked for nor run
  const url = pathToFileURL(path.join(home, 'scripts', 'no-lilconfig.cjs')).href
  module.registerHooks({
    resolve: (name, context, next) => (name === 'lilconfig' ? { url, format: 'commonjs', shortCircuit: true } : next(name, context)),
  })
  return path.join(sources, 'cli.ts')
}
