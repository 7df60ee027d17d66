import { describe, expect, test } from 'vitest'
import type { Feature } from '../../../src/core/feature.ts'
import { findFeature } from '../../../src/discovery/features/find-feature.ts'
import { projectOf } from '../../support/project.ts'

const code = (name: string): string => `export function ${name}() { return 1 }\n`

async function found(files: Readonly<Record<string, string>>, question: string): Promise<Feature> {
  const match = findFeature(await projectOf(files), question)
  if (match.kind !== 'found') throw new Error(`Expected ${question} to be found, got ${match.kind}.`)
  return match.feature
}

function core({ files }: Feature): string[] {
  return files.flatMap(({ path, role }) => (role === 'core' ? [path] : [])).toSorted()
}

const workspaces = {
  'package.json': '{ "name": "notes" }',
  ...Object.fromEntries(['create', 'delete', 'get', 'list', 'update'].map((name) => [`src/workspaces/workspace-${name}.ts`, code(name)])),
  ...Object.fromEntries(['upload', 'download'].map((name) => [`src/workspaces/files/file-${name}.ts`, code(name)])),
}

const users = Object.fromEntries(['create', 'search', 'role'].map((name) => [`src/workspaces/users/user-${name}.ts`, code(`${name}User`)]))

describe('a name whose words stand in names below each other', () => {
  test.each(['workspace users', 'Workspace Users', 'the workspace users'])('is restricted by all of them: %s', async (question) => {
    expect(core(await found({ ...workspaces, ...users }, question))).toEqual(Object.keys(users).toSorted())
  })

  test.each(['src/workspaces/[workspaceId]/users', 'src/workspaces/components/users', 'src/workspaces/:id/settings/users'])(
    'is found below parameters and layers: %s',
    async (dir) => {
      const files = Object.fromEntries(['invite', 'roles', 'removal'].map((name) => [`${dir}/${name}.ts`, code(name)]))
      expect(core(await found({ ...workspaces, ...files }, 'workspace users'))).toEqual(Object.keys(files).toSorted())
    },
  )

  test('is not restricted by what one file bears', async () => {
    const one = { 'src/workspaces/users/invite.ts': code('invite') }
    expect(core(await found({ ...workspaces, ...one }, 'workspace users')).length).toBeGreaterThan(1)
  })

  test('is what its last word says where the word before is no rarer', async () => {
    const invites = Object.fromEntries(['send', 'accept', 'list', 'page'].map((name) => [`src/invites/${name}.ts`, code(name)]))
    const teams = Object.fromEntries(['create', 'list', 'invite', 'delete'].map((name) => [`src/teams/team-${name}.ts`, code(name)]))
    expect(core(await found({ 'package.json': '{}', ...invites, ...teams }, 'team invites'))).toEqual(
      expect.arrayContaining(Object.keys(invites)),
    )
  })
})

describe('what lies below a parameter', () => {
  const lists = {
    'package.json': '{ "dependencies": { "next": "15" } }',
    'app/api/watchlists/route.ts': code('GET'),
    'app/api/watchlists/[id]/route.ts': code('GET'),
  }

  test.each(['watchlists', 'watchlist items'])('belongs to the thing that consists of it: %s', async (question) => {
    const items = {
      'app/api/watchlists/[id]/items/route.ts': code('POST'),
      'app/api/watchlists/[id]/items/[itemId]/route.ts': code('DELETE'),
    }
    expect(core(await found({ ...lists, ...items }, question))).toEqual(expect.arrayContaining(Object.keys(items)))
  })

  test('is another feature where it has a name of its own', async () => {
    const hooks = { 'app/api/watchlists/[id]/webhooks/route.ts': code('POST') }
    expect(core(await found({ ...lists, ...hooks }, 'watchlists'))).not.toContain('app/api/watchlists/[id]/webhooks/route.ts')
  })
})

describe('the words of a sentence', () => {
  const recap = Object.fromEntries(['page', 'story', 'share', 'year'].map((name) => [`src/recapped/${name}.ts`, code(`${name}Recapped`)]))
  const cards = Object.fromEntries(['stats', 'user', 'movie', 'song'].map((name) => [`src/dashboard/${name}-card.ts`, code(`${name}Card`)]))

  test('do not lead to a block of an interface that another of them is shown in', async () => {
    expect(core(await found({ 'package.json': '{}', ...recap, ...cards }, 'recapped cards that people share'))).toEqual(
      Object.keys(recap).toSorted(),
    )
  })

  test('lead to what most of them are said by, not to the rarest', async () => {
    const tunnels = Object.fromEntries(
      ['start', 'stop', 'list', 'relay', 'preset', 'view'].map((name) => [
        `src/tunnels/${name}-tunnel.ts`,
        `export function ${name}SshTunnel() { return 'forward a local port' }\nexport const forward${name} = 1\n`,
      ]),
    )
    const ports = Object.fromEntries(['listen', 'collect', 'count'].map((name) => [`src/metrics/${name}-port.ts`, code(`${name}All`)]))
    const rest = Object.fromEntries(Array.from({ length: 30 }, (_, i) => [`src/pieces/piece${i}.ts`, code(`piece${i}`)]))
    expect((await found({ 'package.json': '{}', ...tunnels, ...ports, ...rest }, 'forward a port through an ssh tunnel')).slug).toMatch(
      /tunnel/,
    )
  })
})
