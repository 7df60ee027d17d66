import { grownFiles } from '../feature-file.ts'
import type { FeatureGrowth, NewTables, ServiceMount } from '../feature-growth.ts'
import type { NodeService } from '../node/node-service.ts'
import { storeFiles } from '../store-files.ts'
import { auditLogFiles } from './audit-log-files.ts'
import { auditLogNotes } from './audit-log-notes.ts'
import { auditLogSettings } from './audit-log-settings.ts'

/** What each phase is called. */
const titles = ['events', 'coverage', 'proof', 'reading and keeping'] as const

/** Migrations of each phase. */
function tablesOf(phase: number, { audited = [] }: NodeService): readonly NewTables[] {
  const at = (from: number, ...made: readonly NewTables[]): readonly NewTables[] => (from <= phase ? made : [])
  const watched = audited.map(({ model, table, id }) => ({ model: text(model), table: `"${table.replaceAll('"', '""')}"`, id: text(id) }))
  const sql = (name: string): string => `migrations/audit-log/${name}.sql`
  const prisma = (name: string): string => `prisma/audit-log/${name}.prisma`
  return [
    ...at(1, { name: 'add_audit_events', sql: sql('events'), prisma: prisma('events') }),
    ...at(2, { name: 'add_audit_coverage', sql: sql('coverage') }),
    ...(watched.length === 0 ? [] : at(2, { name: 'watch_audited_tables', sql: sql('watched'), each: { watched }, isOfService: true })),
    ...at(3, { name: 'add_audit_event_rights', sql: sql('rights') }),
    ...at(3, { name: 'add_audit_seals', sql: sql('seals'), prisma: prisma('seals') }),
    ...at(4, { name: 'add_audit_segments', sql: sql('segments'), prisma: prisma('segments') }),
  ]
}

/** A text as SQL has it. */
function text(value: string): string {
  return `'${value.replaceAll("'", "''")}'`
}

/** What the phases of an audit log up to this one leave in a service. */
export function growAuditLog(phase: number, service: NodeService): FeatureGrowth {
  const { host, store, language } = service
  const words = new Set([...(store.kind === 'prisma' ? ['prisma'] : []), ...(phase >= 4 ? ['segments'] : [])])
  const values = { transactionOf: 'transactionOf' }
  return {
    title: `Add an audit log: ${titles[phase - 1] ?? ''}`,
    files: [...storeFiles(service, { transactions: true }), ...grownFiles(auditLogFiles(phase, service), { values, holds: words })],
    packages: host.framework === 'hono' ? ['@hono/node-server', 'hono'] : [],
    // types of PGlite speak of the last one, and a project may check those of its packages
    tools: ['@electric-sql/pglite', 'vitest', ...(language === 'ts' ? ['@types/emscripten'] : [])],
    tables: tablesOf(phase, service),
    mounts: [mountOf(service)],
    settings: auditLogSettings(phase),
    commands: commandsOf(phase),
    requests: [{ method: 'GET', path: `${host.basePath}/audit-log`, status: 404 }],
    notes: auditLogNotes(phase, service),
  }
}

/** What begins a request stands in front of all routes. In Fastify it is a plugin, because it has two hooks. */
function mountOf({ host }: NodeService): ServiceMount {
  const carried = { module: 'src/audit-log/carry-actor.ts', name: 'carryActor' }
  return host.framework === 'fastify' ? { kind: 'routes', ...carried } : { kind: 'middleware', ...carried, call: 'carryActor()' }
}

function commandsOf(phase: number): Readonly<Record<string, string>> {
  const at = (name: string): string => `src/audit-log/commands/${name}.ts`
  return {
    ...(phase >= 2 && { 'audit:unrecorded': at('unrecorded') }),
    ...(phase >= 3 && { 'audit:seal': at('seal'), 'audit:verify': at('verify') }),
    ...(phase >= 4 && { 'audit:export': at('export'), 'audit:verify-export': at('verify-export'), 'audit:remove': at('remove') }),
  }
}
