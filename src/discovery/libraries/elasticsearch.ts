import type { Library } from '../library.ts'

/** Elasticsearch's SDK. */
export const elasticsearch: Library = {
  name: 'Elasticsearch',
  packages: ['@elastic/elasticsearch', '@opensearch-project/opensearch'],
  outbound: { style: 'sdk' },
}
