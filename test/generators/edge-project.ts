import type { EdgeProject } from '../../src/generators/project/edge-project.ts'

/** A project that has nothing but what is said of it. */
export function edgeProject(facts: Partial<EdgeProject> = {}): EdgeProject {
  return {
    name: 'example-api',
    title: 'example-api',
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
