import { describe, expect, it } from 'vitest'
import type { TriggerInfo } from '../../../src/core/trigger.ts'
import { findTriggers } from '../../../src/discovery/triggers/find-triggers.ts'
import { codebaseOf } from '../../support/codebase.ts'

async function found(files: Readonly<Record<string, string>>): Promise<TriggerInfo[]> {
  return findTriggers(await codebaseOf(files))
}

function brief(triggers: readonly TriggerInfo[]): string[] {
  return triggers.map(({ kind, name, auth, authBy }) => `${kind} ${name} ${auth}${authBy === undefined ? '' : ` by ${authBy.name}`}`)
}

function fieldsOf(trigger: TriggerInfo | undefined): string[] {
  return Object.keys((trigger?.input?.schema['properties'] ?? {}) as object)
}

const trpcSetup = `import { initTRPC, TRPCError } from '@trpc/server'
const t = initTRPC.context<{ user?: string }>().create()
const known = t.middleware(({ ctx, next }) => {
  if (!ctx.user) throw new TRPCError({ code: 'UNAUTHORIZED' })
  return next()
})
export const router = t.router
export const mergeRouters = t.mergeRouters
export const openProcedure = t.procedure
export const memberProcedure = t.procedure.use(known)
`

describe('procedures', () => {
  it('names tRPC procedures by the routers around them, across files', async () => {
    const triggers = await found({
      'server/trpc.ts': trpcSetup,
      'server/root.ts': `import { router } from './trpc'
import { parcels } from './parcels'
export const root = router({ parcels, stock: router({ count: countStock }) })
import { countStock } from './stock'
const last = router({ end: countStock })
const third = router({ last })
const second = router({ third })
export const far = router({ second })`,
      'server/parcels.ts': `import { z } from 'zod'
import { memberProcedure, openProcedure, router } from './trpc'
const sizes = z.object({ weight: z.number(), label: z.string() })
export const parcels = router({
  track: openProcedure.input(z.string()).query(({ input }) => input),
  send: memberProcedure.input(sizes).mutation(async ({ input }) => input.label),
})`,
      'server/stock.ts': `import { openProcedure } from './trpc'
export const countStock = openProcedure.query(() => 3)`,
      'web/list.ts': `import { trpc } from './client'
export const useTrack = () => trpc.parcels.track.query({ id: 1 })`,
    })
    expect(brief(triggers)).toEqual([
      'procedure parcels.track none',
      'procedure parcels.send required by memberProcedure',
      'procedure second.third.last.end none',
      'procedure stock.count none',
    ])
    expect(fieldsOf(triggers[1])).toEqual(['weight', 'label'])
    expect(triggers[1]).toMatchObject({ file: 'server/parcels.ts', line: 6, handlerAt: { file: 'server/parcels.ts', from: 6, to: 6 } })
  })

  it('reads spread and merged routers', async () => {
    const triggers = await found({
      'trpc.ts': trpcSetup,
      'all.ts': `import { mergeRouters, openProcedure, router } from './trpc'
const extra = { ping: openProcedure.query(() => 'pong') }
const one = router({ ...extra })
const two = router({ deep: { down: openProcedure.mutation(() => 1) } })
export const app = mergeRouters(one, two)`,
    })
    expect(brief(triggers)).toEqual(['procedure ping none', 'procedure deep.down none'])
  })
})

describe('guards of procedures', () => {
  it('names the builder whose function refuses, the functions that do, and what is asked for behind them', async () => {
    const triggers = await found({
      'trpc.ts': `${trpcSetup}
export const holds = (right) => t.middleware(({ ctx, next }) => {
  if (!ctx.user.rights.includes(right)) throw new TRPCError({ code: 'FORBIDDEN' })
  return next()
})
export const sizedProcedure = memberProcedure.use(({ input, next }) => {
  if (!input.size) throw new TRPCError({ code: 'BAD_REQUEST' })
  return next()
})
export const staffProcedure = memberProcedure.use(holds('staff'))
export const plainProcedure = t.procedure.use(async ({ ctx, type, next }) => {
  if (type !== 'mutation' || !ctx.user) return next()
  if (await isGone(ctx.user)) throw new TRPCError({ code: 'UNAUTHORIZED' })
  return next()
})
export const publicProcedure = plainProcedure.use(({ ctx, next }) => {
  if (!ctx.user && isClosed) throw new TRPCError({ code: 'UNAUTHORIZED' })
  return next()
})
`,
      'crates.ts': `import { holds, memberProcedure, plainProcedure, publicProcedure, router, sizedProcedure, staffProcedure } from './trpc'
export const crates = router({
  size: sizedProcedure.query(() => 1),
  count: staffProcedure.query(() => 2),
  drop: memberProcedure.use(holds('crates:drop')).mutation(() => 3),
  look: plainProcedure.query(() => 4),
  ask: publicProcedure.query(() => 5),
})`,
    })
    const told = triggers.map(({ name, authBy, authThen = [] }) => [
      name,
      ...[authBy, ...authThen].map((one) =>
        [one?.name, ...(one?.runs ?? []).map((run) => `${run.name}:${run.from}`), ...(one?.given ?? [])].join(' '),
      ),
    ])
    expect(told).toEqual([
      ['size', 'memberProcedure known:3'],
      ['count', 'staffProcedure known:3 holds:12 staff'],
      ['drop', 'memberProcedure known:3', 'holds crates:drop'],
      ['look', ''],
      ['ask', 'publicProcedure :26'],
    ])
    expect(triggers.map(({ auth }) => auth)).toEqual(['required', 'required', 'required', 'none', 'unknown'])
  })
})

describe('server actions', () => {
  it('takes what a file with the directive exports, with what checks the caller and the input', async () => {
    const triggers = await found({
      'package.json': '{ "dependencies": { "next": "16.0.0" } }',
      'app/notes/actions.ts': `'use server'
import { auth } from '@/auth'
import { z } from 'zod'
const shape = z.object({ text: z.string() })
function helper() { return 1 }
/** Keeps a note. */
export async function keepNote(form: FormData) {
  const session = await auth()
  if (!session) throw new Error('Unauthorized')
  return shape.parse(Object.fromEntries(form))
}
export const dropNote = async (id: string) => id`,
      'app/notes/shape.ts': 'export async function notAnAction() {}',
      'app/notes/page.tsx': `export default function Page() {
  async function pinNote(form: FormData) {
    'use server'
    return form
  }
  return <form action={pinNote} />
}`,
    })
    expect(brief(triggers)).toEqual(['action keepNote required by auth', 'action dropNote none', 'action pinNote none'])
    expect(fieldsOf(triggers[0])).toEqual(['text'])
    expect(triggers[0]).toMatchObject({ about: 'Keeps a note.', library: 'Next.js' })
  })

  it.each([
    ['state: State, form: FormData', []],
    ['state: State, id: string', ['rows']],
  ])('takes no field of what useActionState gives first: (%s)', async (params, fields) => {
    const triggers = await found({
      'package.json': '{ "dependencies": { "next": "16.0.0" } }',
      'app/rows/actions.ts': `'use server'\ninterface State { rows: string[] }\nexport async function keepRows(${params}) {\n  return state\n}`,
    })
    expect(triggers[0] === undefined ? undefined : fieldsOf(triggers[0])).toEqual(fields)
  })

  it('reads clients of next-safe-action and procedures of zsa', async () => {
    const triggers = await found({
      'package.json': '{ "dependencies": { "next": "16.0.0", "next-safe-action": "8.0.0", "zsa": "1.0.0" } }',
      'lib/safe.ts': `import { createSafeActionClient } from 'next-safe-action'
export const plainClient = createSafeActionClient()
export const memberClient = plainClient.use(async ({ next }) => {
  const session = await getSession()
  if (!session) throw new Error('Unauthorized')
  return next()
})`,
      'actions/move.ts': `'use server'
import { z } from 'zod'
import { memberClient, plainClient } from '../lib/safe'
export const moveBox = memberClient.schema(z.object({ shelf: z.number() })).action(async ({ parsedInput }) => parsedInput.shelf)
export const lookAround = plainClient.action(async () => 'here')`,
      'actions/weigh.ts': `'use server'
import { createServerAction } from 'zsa'
import { z } from 'zod'
export const weighBox = createServerAction().input(z.object({ grams: z.number() })).handler(async ({ input }) => input.grams)`,
    })
    expect(triggers.map((one) => `${one.library} ${one.name} ${one.auth} ${fieldsOf(one).join()}`)).toEqual([
      'next-safe-action moveBox required shelf',
      'next-safe-action lookAround none ',
      'zsa weighBox none grams',
    ])
  })
})

describe('GraphQL operations', () => {
  it('reads resolver classes with guards and arguments', async () => {
    const triggers = await found({
      'boat.resolver.ts': `import { Args, Mutation, Query, Resolver } from '@nestjs/graphql'
import { UseGuards } from '@nestjs/common'
import { AuthGuard } from '@nestjs/passport'
import { GqlAuthGuard, GqlThrottlerGuard } from './guards'
@Resolver()
export class BoatResolver {
  @Query(() => [Boat], { name: 'fleet' })
  boats() { return [] }
  @UseGuards(AuthGuard('jwt'))
  @Mutation(() => Boat)
  rentBoat(@Args('days') days: number) { return days }
  @UseGuards(GqlThrottlerGuard, GqlAuthGuard)
  @Query(() => Int)
  berths() { return 3 }
}`,
    })
    expect(brief(triggers)).toEqual([
      'graphql Query.fleet unknown',
      'graphql Mutation.rentBoat required by AuthGuard',
      'graphql Query.berths required by GqlAuthGuard',
    ])
    expect(fieldsOf(triggers[1])).toEqual(['days'])
  })

  it('reads maps of resolvers, and leaves those of a client', async () => {
    const triggers = await found({
      'package.json': '{ "dependencies": { "graphql-yoga": "5.0.0" } }',
      'graphql/resolvers.ts': `import { rentBoat } from './boats'
export const resolvers = {
  Query: { fleet: () => [], one: { resolve: (root, args) => args.id } },
  Mutation: { rentBoat },
  Boat: { name: (boat) => boat.name },
}`,
      'graphql/boats.ts': 'export async function rentBoat(root, args) { return args }',
    })
    expect(brief(triggers)).toEqual(['graphql Mutation.rentBoat unknown', 'graphql Query.fleet unknown', 'graphql Query.one unknown'])
    const client = await found({
      'package.json': '{ "dependencies": { "@apollo/client": "3.0.0" } }',
      'state/resolvers.ts': 'export const resolvers = { Query: { theme: () => "dark" } }',
    })
    expect(client).toEqual([])
  })

  it('reads fields that a builder adds', async () => {
    const triggers = await found({
      'schema.ts': `import SchemaBuilder from '@pothos/core'
const builder = new SchemaBuilder({})
builder.queryField('fleet', (t) => t.field({ type: 'Int', resolve: () => 1 }))`,
    })
    expect(brief(triggers)).toEqual(['graphql Query.fleet unknown'])
  })
})

describe('messages', () => {
  it('takes what a socket of the server answers, not its life and not the client', async () => {
    const triggers = await found({
      'server.js': `const { Server } = require('socket.io')
const io = new Server()
io.on('connection', (socket) => {
  socket.on('move', (step) => step)
  socket.on('disconnect', () => 1)
})`,
      'client.js': `import { io } from 'socket.io-client'
const socket = io()
socket.on('moved', () => 1)`,
      'chat.gateway.ts': `import { MessageBody, SubscribeMessage, WebSocketGateway } from '@nestjs/websockets'
@WebSocketGateway()
export class ChatGateway {
  @SubscribeMessage('say')
  hear(@MessageBody() body: { text: string }) { return body }
}`,
    })
    expect(brief(triggers)).toEqual(['message say unknown', 'message move unknown'])
    expect(fieldsOf(triggers[0])).toEqual(['text'])
  })
})

describe('messages of windows', () => {
  it('takes what the main process of Electron answers, not what a window sends', async () => {
    const triggers = await found({
      'main.ts': `import { ipcMain } from 'electron'
ipcMain.handle('read-settings', async () => 1)
ipcMain.on('close-window', (event) => event)`,
      'window.ts': `import { ipcRenderer } from 'electron'
ipcRenderer.on('saved', () => 1)
ipcRenderer.invoke('read-settings')`,
    })
    expect(brief(triggers)).toEqual(['message read-settings unknown', 'message close-window unknown'])
  })
})

describe('commands', () => {
  it('reads commands of several libraries with what they run and the words about them', async () => {
    const triggers = await found({
      'a.ts': `import { Command } from 'commander'
import { load } from './load'
const program = new Command()
program.name('depot')
program.command('load <file>').description('Loads a file into the depot').action(load)
program.command('empty').action(() => 1)
const shelves = program.command('shelves').description('Shelves of the depot')
shelves.command('add <name>').action(() => 2)`,
      'b.ts': `import yargs from 'yargs'
yargs(process.argv).command('count [shelf]', 'Counts a shelf', (y) => y, (argv) => argv.shelf).parse()`,
      'c.ts': `import { defineCommand } from 'citty'
export default defineCommand({ meta: { name: 'audit', description: 'Looks at all' }, run() { return 1 } })`,
      'load.ts': 'export async function load(file: string) { return file }',
    })
    expect(triggers.map((one) => `${one.library} ${one.name}: ${one.about ?? ''} > ${one.handlerAt?.file ?? ''}`)).toEqual([
      'Commander load <file>: Loads a file into the depot > load.ts',
      'Commander empty:  > a.ts',
      'Commander shelves add <name>:  > a.ts',
      'yargs count [shelf]: Counts a shelf > b.ts',
      'citty audit: Looks at all > c.ts',
    ])
  })
})

describe('resolvers of TypeGraphQL', () => {
  const schema = `import { buildSchema } from 'type-graphql'
import { mayCall } from './checker'
export const made = () => buildSchema({ resolvers: [], authChecker: mayCall })
`
  const files = {
    'checker.ts': 'export const mayCall = ({ context }, wanted) => wanted.every((one) => context.user?.permissions.includes(one))\n',
    'permission.ts': "enum Some { BoatEdit = 'boat-edit' }\nexport const Permission = { ...Some }\n",
    'boats.ts': `import { Authorized, Ctx, Mutation, Query, Resolver } from 'type-graphql'
import { Permission } from './permission'
@Resolver()
export class Boats {
  @Authorized(Permission.BoatEdit) @Mutation(() => Boat) rename() { return 1 }
  @Authorized() @Query(() => Boat) mine() { return 2 }
  @Query(() => Boat) all() { return [] }
  @Mutation(() => Boat) leave(@Ctx() ctx) { if (!ctx.user) throw Error('no boat'); return ctx.user.id }
  @Query(() => Boat) me(@Ctx() ctx) { return ctx.user ?? null }
}
`,
  }

  it('names the checker of the schema with what each asks of it, and reads the code of those without a decorator', async () => {
    const triggers = await found({ ...files, 'schema.ts': schema })
    expect(triggers.map(({ name, auth, authBy }) => [name, auth, authBy?.name, authBy?.given?.join()])).toEqual([
      ['Mutation.rename', 'required', 'mayCall', 'boat-edit'],
      ['Query.mine', 'required', 'mayCall', undefined],
      ['Query.all', 'none', undefined, undefined],
      ['Mutation.leave', 'required', 'Boats.leave', undefined],
      ['Query.me', 'unknown', undefined, undefined],
    ])
    expect(triggers[0]?.authBy?.file).toBe('checker.ts')
  })

  it('leaves open who may call what where something runs before all resolvers', async () => {
    const shut = schema.replace('authChecker', 'globalMiddlewares: [shut], authChecker')
    const triggers = await found({ ...files, 'schema.ts': shut })
    expect(triggers.find(({ name }) => name === 'Query.all')?.auth).toBe('unknown')
  })
})
