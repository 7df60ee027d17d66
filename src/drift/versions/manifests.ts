import type { RepoPath } from '../../core/names.ts'
import type { Snapshot } from '../../core/snapshot.ts'
import { objectOf } from '../../core/json-object.ts'
import { readJson } from '../../text/read-json.ts'
import { readGemfile, readGemspec, readGradle } from './build-files.ts'
import { imagesOf, programOf, usesImages } from './docker-images.ts'
import { constant, firstOf, line, type Reader } from './line-readers.ts'
import { parseRange } from './ranges.ts'
import type { Requirement } from './requirement.ts'
import { readerOfTool } from './tool-files.ts'

/** Folders whose manifests and documents are not about the product itself. */
export const aside =
  /(?:^|\/)(?:examples?|samples?|demos?|fixtures?|__fixtures__|templates?|playgrounds?|benchmarks?|e2e|tests?|__tests__|node_modules|vendor|starters?|sandbox|docs?|website|site|www|integration|legacy)\//i

/** Packages whose version documents name, by what documents call them. */
const titles: Readonly<Record<string, string>> = {
  react: 'React',
  next: 'Next.js',
  vue: 'Vue',
  nuxt: 'Nuxt',
  '@angular/core': 'Angular',
  svelte: 'Svelte',
  '@sveltejs/kit': 'SvelteKit',
  astro: 'Astro',
  express: 'Express',
  fastify: 'Fastify',
  '@nestjs/core': 'NestJS',
  hono: 'Hono',
  koa: 'Koa',
  typescript: 'TypeScript',
  tailwindcss: 'Tailwind CSS',
  vite: 'Vite',
  vitest: 'Vitest',
  jest: 'Jest',
  eslint: 'ESLint',
  webpack: 'Webpack',
  storybook: 'Storybook',
  prisma: 'Prisma',
  electron: 'Electron',
  expo: 'Expo',
  'react-native': 'React Native',
  mongoose: 'Mongoose',
  typeorm: 'TypeORM',
  zod: 'Zod',
  '@playwright/test': 'Playwright',
  cypress: 'Cypress',
  '@mui/material': 'MUI',
  bootstrap: 'Bootstrap',
  graphql: 'GraphQL.js',
  'socket.io': 'Socket.IO',
  bullmq: 'BullMQ',
  rxjs: 'RxJS',
  '@reduxjs/toolkit': 'Redux Toolkit',
} // prettier-ignore

/** Everything that the product's manifests require. */
export async function readRequirements(snapshot: Snapshot): Promise<readonly Requirement[]> {
  const names = [...snapshot.files.keys()].filter(
    (path) => !aside.test(path) && path.split('/').length <= 4 && readerOf(path) !== undefined,
  )
  const found: Requirement[] = []
  const published: string[] = []
  for await (const [path, text] of snapshot.readAll(names)) {
    found.push(...(readerOf(path)?.(path, text) ?? []))
    if (path.endsWith('/package.json') && !/"private"\s*:\s*true/.test(text)) published.push(path.slice(0, -'package.json'.length))
  }
  const depth = ({ at }: Requirement): number => at.path.split('/').length
  return found
    .filter(({ range }) => parseRange(range) !== undefined)
    .map((one) => (speaksForItself(one, names, found) ? { ...one, ofItself: true as const } : withoutPackages(one, published, found)))
    .toSorted((one, other) => depth(one) - depth(other))
}

function withoutPackages(one: Requirement, published: readonly string[], all: readonly Requirement[]): Requirement {
  const folder = one.at.path.slice(0, one.at.path.lastIndexOf('/') + 1)
  const silent = published.filter(
    (path) => path !== folder && path.startsWith(folder) && !all.some(({ tool, at }) => tool === one.tool && at.path.startsWith(path)),
  )
  return silent.length === 0 ? one : { ...one, notIn: silent }
}

function speaksForItself({ tool, at, isPart }: Requirement, names: readonly RepoPath[], all: readonly Requirement[]): boolean {
  const folder = at.path.slice(0, at.path.lastIndexOf('/') + 1)
  if (folder === '' || isPart === true) return false
  const says = new Set(all.filter((one) => one.tool === tool).map((one) => one.at.path))
  const name = at.path.slice(folder.length)
  return names.some((path) => (path === name || path.endsWith(`/${name}`)) && !path.startsWith(folder) && !says.has(path))
}

function readerOf(path: RepoPath): Reader | undefined {
  if (usesImages(path)) return readImages
  return path.endsWith('.gemspec') ? readGemspec : (readers[path.slice(path.lastIndexOf('/') + 1)] ?? readerOfTool(path))
}

/** What a manifest says, given as text. */
export function requirementsOf(path: RepoPath, text: string): readonly Requirement[] {
  return readerOf(path)?.(path, text) ?? []
}

function readImages(path: RepoPath, text: string): readonly Requirement[] {
  return imagesOf(path, text).flatMap((use) => {
    const program = programOf(use)
    return program === undefined
      ? []
      : [{ tool: program.tool, range: program.version, at: use.at, isPin: true as const, isImage: true as const }]
  })
}

const readers: Readonly<Record<string, Reader>> = {
  'package.json': readPackage,
  '.nvmrc': pin('Node.js'),
  '.node-version': pin('Node.js'),
  '.python-version': pin('Python'),
  '.ruby-version': pin('Ruby'),
  '.tool-versions': (path, text) =>
    text.split('\n').flatMap((line, i) => {
      const [, name = '', version = ''] = /^(\w+)\s+v?([\d.]+)/.exec(line) ?? []
      const tool = {
        nodejs: 'Node.js',
        node: 'Node.js',
        python: 'Python',
        ruby: 'Ruby',
        golang: 'Go',
        pnpm: 'pnpm',
        yarn: 'Yarn',
        bun: 'Bun',
        rust: 'Rust',
        elixir: 'Elixir',
        erlang: 'Erlang',
        terraform: 'Terraform',
      }[name]
      return tool === undefined ? [] : [{ tool, range: version, at: { path, line: i + 1 }, isPin: true as const }]
    }),
  'mise.toml': readMise,
  '.mise.toml': readMise,
  'go.mod': line('Go', /^go (\d+\.\d+)/, '>='),
  'Cargo.toml': line('Rust', /^\s*rust-version\s*=\s*["']([\d.]+)["']/, '>='),
  'pyproject.toml': firstOf(line('Python', /^\s*(?:requires-python|python)\s*=\s*["']([^"']+)["']/, ''), readClassifiers),
  'setup.py': firstOf(
    line('Python', /python_requires\s*=\s*["']([^"']+)["']/, ''),
    constant('Python', /\bpython_requires\s*=\s*([A-Za-z_]\w*)\s*[,)\n]/, ''),
    readClassifiers,
  ),
  'setup.cfg': firstOf(line('Python', /^\s*python_requires\s*=\s*([^\s#]+)/, ''), readClassifiers),
  Gemfile: readGemfile,
  'mix.exs': firstOf(line('Elixir', /^\s*elixir:\s*"([^"]+)"/, ''), constant('Elixir', /^\s*elixir:\s*(@\w+)/m, '')),
  'Package.swift': line('Swift', /^\/\/\s*swift-tools-version\s*:\s*(\d+(?:\.\d+)*)/, '>='),
  'pubspec.yaml': line('Dart', /^\s+sdk:\s*["']?([\^<>=~\d][\w.<>=~^, +-]*)/, ''),
  'shard.yml': line('Crystal', /^crystal:\s*["']?([\^<>=~\d][\w.<>=~^, +-]*)/, ''),
  'pom.xml': firstOf(
    line('Java', /<(?:maven\.compiler\.(?:release|source|target)|java\.version)>\s*(?:1\.)?(\d+)\s*</, '>='),
    line('Java', /<(?:release|source)>\s*(?:1\.)?(\d+)\s*</, '>='),
  ),
  'build.gradle': readGradle,
  'build.gradle.kts': readGradle,
  'composer.json': line('PHP', /^\s*"php(?:-64bit)?"\s*:\s*"([^"]+)"/, ''),
}

/** The oldest Python that a package says it supports. */
function readClassifiers(path: RepoPath, text: string): readonly Requirement[] {
  const listed = [...text.matchAll(/Programming Language :: Python :: 3\.(\d+)/g)]
  const [first] = listed.toSorted((one, other) => Number(one[1]) - Number(other[1]))
  if (first === undefined) return []
  return [{ tool: 'Python', range: `>=3.${first[1]}`, at: { path, line: text.slice(0, first.index).split('\n').length } }]
}

function readMise(path: RepoPath, text: string): readonly Requirement[] {
  const tools: Readonly<Record<string, string>> = { node: 'Node.js', python: 'Python', ruby: 'Ruby', go: 'Go', pnpm: 'pnpm', bun: 'Bun' }
  return text.split('\n').flatMap((one, i) => {
    const [, name = '', version = ''] = /^\s*"?(\w+)"?\s*=\s*["']v?(\d[\d.]*)["']/.exec(one) ?? []
    const tool = Object.hasOwn(tools, name) ? tools[name] : undefined
    return tool === undefined ? [] : [{ tool, range: version, at: { path, line: i + 1 }, isPin: true as const }]
  })
}

function pin(tool: string): Reader {
  return (path, text) => {
    const [, version] = /^\s*v?(\d+(?:\.\d+)*)\s*$/m.exec(text) ?? []
    return version === undefined ? [] : [{ tool, range: version, at: { path, line: 1 }, isPin: true }]
  }
}

function readPackage(path: RepoPath, text: string): readonly Requirement[] {
  const manifest = objectOf(readJson(text))
  const found: Requirement[] = []
  const add = (tool: string, range: unknown, key: string, isPin = false): void => {
    if (typeof range !== 'string') return
    const at = { path, line: lineOf(text, key) }
    found.push(isPin ? { tool, range, at, isPin: true } : { tool, range, at })
  }
  const engines = objectOf(manifest.engines)
  const volta = objectOf(manifest.volta)
  for (const [key, tool] of [
    ['node', 'Node.js'],
    ['npm', 'npm'],
    ['pnpm', 'pnpm'],
    ['yarn', 'Yarn'],
    ['bun', 'Bun'],
  ] as const) {
    add(tool, engines[key], key)
    add(tool, volta[key], key, true)
  }
  const [, manager = '', version] =
    /^(npm|pnpm|yarn|bun)@(\d[\d.]*)/.exec(typeof manifest.packageManager === 'string' ? manifest.packageManager : '') ?? []
  add({ npm: 'npm', pnpm: 'pnpm', yarn: 'Yarn', bun: 'Bun' }[manager] ?? '', version, 'packageManager', true)
  const peers = objectOf(manifest.peerDependencies)
  for (const group of ['dependencies', 'devDependencies'] as const) {
    for (const [name, range] of Object.entries(objectOf(manifest[group]))) {
      const title = titles[name]
      if (title === undefined || peers[name] !== undefined || typeof range !== 'string') continue
      found.push({ tool: title, range, at: { path, line: lineOf(text, name) }, isPart: true })
    }
  }
  return found
}

function lineOf(text: string, key: string): number {
  const at = text.indexOf(`"${key}"`)
  return at < 0 ? 1 : text.slice(0, at).split('\n').length
}
