import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Laying } from '../../src/generators/growth/laying.ts'
import { blankProject } from '../../src/generators/project/blank-project.ts'
import { newProjectData } from '../../src/generators/project/new-project.ts'
import { ownLayout } from '../../src/generators/project/own-layout.ts'
import { growAll, type Grown } from '../../src/handlers/template/grow-all.ts'
import { parseTemplate } from '../../src/handlers/template/parse-template.ts'
import { parseCommand } from '../../src/text/parse-command.ts'

/** A project that lines of `/template` grow, and where in it the files of templates with placeholders in their names stand. */
export interface Product {
  /** Text of `src/index.ts` where the Worker was there before; else the lines grow it in an empty folder. */
  worker?: string
  lines: readonly string[]
  places: Readonly<Record<string, string>>
}

const origins = 'add-middleware cors --origins https://app.example'

/** Between them, the products have every template. */
export const products = {
  shop: {
    lines: [
      'setup-database shop-db',
      'add-api-route /teams/:teamId/members GET,POST --fields name:string,email:email!,age:integer?,weight:number,isActive:boolean,born:date,seenAt:datetime,page:url,bio:text',
      'add-api-route /teams/:teamId/members/:id GET,PUT,PATCH,DELETE',
      origins,
      'setup-auth jwt',
      'add-object-storage scans',
      'add-kv-store carts',
      'implement-queue emails',
      'add-worker-cron clean-up "0 9 * * *"',
      'setup-analytics',
      'add-websocket /rooms/:room',
    ],
    places: {
      'src/database/entities.ts': 'src/database/team-members.ts',
      'src/schemas/entity.ts': 'src/schemas/team-member.ts',
      'src/routes/bucket.ts': 'src/routes/scans-bucket.ts',
      'src/storage/bucket.ts': 'src/storage/scans.ts',
      'src/kv/store.ts': 'src/kv/carts.ts',
      'src/kv/middleware.ts': 'src/kv/carts-middleware.ts',
      'src/queues/$queue$.ts': 'src/queues/emails.ts',
      'src/jobs/$job$.ts': 'src/jobs/clean-up.ts',
      'src/routes/$queue$-dead-letters.ts': 'src/routes/emails-dead-letters.ts',
      'src/routes/socket.ts': 'src/routes/rooms-room-sockets.ts',
      'src/sockets/room.ts': 'src/sockets/rooms-room-sockets.ts',
      'src/schemas/message.ts': 'src/schemas/rooms-room-sockets.ts',
      'migrations/auth.sql': 'migrations/0003_auth.sql',
      'migrations/queues.sql': 'migrations/0004_queues.sql',
      'migrations/app-settings.sql': 'migrations/0001_app_settings.sql',
    },
  },
  closed: {
    lines: [
      'add-api-route /avatars POST',
      'setup-database shop-db',
      'setup-auth jwt',
      'add-middleware auth-required',
      'add-middleware file-size-limit',
      'deploy-worker production',
    ],
    places: {
      'src/routes/upload.ts': 'src/routes/avatars.ts',
      'src/routes/health-database.ts': 'src/routes/health.ts',
      'migrations/app-settings.sql': 'migrations/0001_app_settings.sql',
    },
  },
  open: {
    lines: ['add-api-route /notes GET,POST', 'add-middleware rate-limiting', origins, 'add-websocket /talk', 'deploy-worker production'],
    places: { 'src/routes/routes.ts': 'src/routes/notes.ts', 'src/routes/socket.ts': 'src/routes/talk-sockets.ts' },
  },
  beside: {
    worker: "export default {\n  fetch: () => new Response('hello'),\n}\n",
    lines: ['add-api-route /notes GET,POST'],
    places: {},
  },
  besideClass: {
    worker: `import { WorkerEntrypoint } from 'cloudflare:workers'

export default class Greeter extends WorkerEntrypoint {
  override fetch() {
    return new Response('hello')
  }
}
`,
    lines: ['add-api-route /notes GET,POST'],
    places: { 'src/with-api-class.ts': 'src/with-api.ts' },
  },
} satisfies Record<string, Product>

export type ProductName = keyof typeof products

/** The files of a product, as the lines leave them. */
export function filesOf(name: ProductName): ReadonlyMap<string, string> {
  const known = { title: 'shop', routes: [], records: new Map() }
  const { worker, lines }: Product = products[name]
  const asked = lines.map((line) => parseTemplate(parseCommand(`/template ${line}`).tokens))
  const laying = beginning(known.title, worker)
  return asked.reduce((now, one) => growAll(one, now, known), { laying, steps: [] } as Grown).laying.pack.files
}

/** What the lines begin with: an empty folder, or a project that has a Worker and no code of ours. */
function beginning(title: string, worker: string | undefined): Laying {
  const blank = blankProject(title, { root: '', files: new Map(), listed: new Set() })
  if (worker === undefined) return blank
  const files = new Map([...newProjectData(title, 'ts'), ['src/index.ts', worker]])
  return {
    ...blank,
    pack: { ...blank.pack, files, listed: new Set(files.keys()) },
    records: new Map(),
    layout: ownLayout('ts'),
    isNew: false,
  }
}

/** Where a template stands in a product. */
export function placeOf(name: ProductName, template: string): string {
  const { places }: Product = products[name]
  return places[template] ?? template
}

/** Writes a product into a folder, with the packages of another. */
export function layProduct(name: ProductName, folder: string, modules: string): void {
  for (const [file, text] of filesOf(name)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
    writeFileSync(path.join(folder, file), text)
  }
  symlinkSync(modules, path.join(folder, 'node_modules'))
}
