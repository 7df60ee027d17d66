import { UsageError } from '../core/errors.ts'
import { growBucket } from './add-object-storage/grow-bucket.ts'
import type { Generator } from './growth/generator.ts'
import { parseByteSize } from './names/byte-size.ts'
import { parseCloudflareName } from './names/resource-name.ts'
import { typed } from './names/typed.ts'

/** Adds a bucket for files, with routes that store, read and delete them (specification, 4.1). */
export const addObjectStorage: Generator = {
  name: 'add-object-storage',
  about: 'Adds a bucket for files, with routes that store, read and delete them',
  args: [{ name: 'bucket_name', about: 'Name of the bucket, as R2 takes it', required: true }],
  options: [{ name: '--max', takes: 'size', about: 'Size of the largest file', default: '10MB' }],
  examples: ['add-object-storage uploads', 'add-object-storage invoices --max 50MB'],
  order: 4,
  bind(words) {
    const [name, ...more] = words.positional
    if (name === undefined || more.length > 0)
      throw new UsageError(
        `Expected \`add-object-storage\` to be followed by one name of a bucket, got ${typed(words.positional.join(' '))}.`,
      )
    const unknown = [...words.options.keys()].find((option) => option !== 'max')
    if (unknown !== undefined) throw new UsageError(`\`add-object-storage\` has no option \`--${unknown}\`.`)
    const max = parseByteSize(words.options.get('max') ?? '10MB')
    const asked = { argument: 'bucket_name', text: name, kind: 'bucket' } as const
    parseCloudflareName(asked)
    return (project) => ({
      growth: growBucket({ name: parseCloudflareName({ ...asked, environments: project.environments }), max }, project),
    })
  },
}
