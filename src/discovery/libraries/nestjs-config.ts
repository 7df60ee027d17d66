import type { Library } from '../library.ts'

/** @nestjs/config: the validation schema of `ConfigModule.forRoot` and the getters of `ConfigService`. */
export const nestjsConfig: Library = {
  name: '@nestjs/config',
  packages: ['@nestjs/config'],
  env: {
    readers: [{ name: 'forRoot', schema: ['validationSchema'] }],
    getters: {
      methods: [
        { name: 'get', default: 1 },
        { name: 'getOrThrow', default: 1, required: true },
      ],
      types: ['ConfigService'],
      containers: ['@nestjs/core'],
      means: 'variables',
    },
  },
}
