import type { Setting } from '../feature-growth.ts'

/** Settings of encryption up to a phase. What a proof sets is made for it alone. */
export function encryptionSettings(phase: number): readonly Setting[] {
  const keys: Setting = {
    name: 'ENCRYPTION_KEYS',
    about:
      'Wrapping keys, the current one first: `2:<key> 1:<key>`, each 32 bytes as `openssl rand -base64 32` writes them. Keep them in a store of secrets',
    example: '',
    forProof: `proof:${keyOf('k')}`,
  }
  if (phase < 2) return [keys]
  return [
    keys,
    {
      name: 'ENCRYPTION_INDEX_KEY',
      about: 'Key of the index by which sealed values are found: 32 bytes as base64, and none of those that open values',
      example: '',
      forProof: keyOf('i'),
    },
    {
      name: 'ENCRYPTION_READ_PLAIN',
      about: '`yes` while standing records are being sealed: readable columns are read as long as they stand. Take it out afterwards',
      example: '',
      forProof: '',
    },
  ]
}

function keyOf(letter: string): string {
  return Buffer.from(letter.repeat(32)).toString('base64')
}
