import type { EdgeProject } from '../../src/generators/project/edge-project.ts'

/** A project without anything, or with the facts that a test gives it. */
export function edgeProject(facts: Partial<EdgeProject> = {}): EdgeProject {
  return {
    name: 'shop',
    title: 'shop',
    language: 'ts',
    environments: [],
    databases: [],
    buckets: [],
    namespaces: [],
    queues: [],
    rateLimits: [],
    datasets: [],
    crons: [],
    bindings: new Map(),
    routes: [],
    has: () => false,
    nextMigration: () => '0001',
    written: () => undefined,
    ...facts,
  }
}
