import type { Library } from '../library.ts'

/** Tokens of NestJS. */
export const nestjsJwt: Library = {
  name: '@nestjs/jwt',
  packages: ['@nestjs/jwt'],
  auth: { exports: { verify: 'verifies', verifyAsync: 'verifies', decode: 'decodes', '*': 'harmless' } },
}
